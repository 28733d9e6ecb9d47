# The image: tandem and its libraries, and nothing else. A release sets the arguments;
# SOURCE_DATE_EPOCH is the time of the commit, so that the same commit makes the same files.
#
# BASE is the index of all architectures of debian:bookworm-20260824-slim. The digest of a newer one:
# docker buildx imagetools inspect debian:bookworm-slim --format '{{.Manifest.Digest}}'
ARG BASE=debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171

FROM ${BASE} AS packages
WORKDIR /src
COPY deploy/packages.txt deploy/install-packages.sh deploy/
RUN ./deploy/install-packages.sh build run && rm -rf /var/lib/apt/lists/*

FROM packages AS build
ARG REVISION=unknown
ARG SOURCE_DATE_EPOCH
COPY . .
RUN cmake --preset release -DTANDEM_REVISION="${REVISION}" \
 && cmake --build --preset release --target tandem \
 && ./deploy/image-root.sh /image build/release /debug

# The program's debug symbols: docker build --target debug --output debug .
FROM scratch AS debug
COPY --from=build /debug /

FROM scratch
ARG VERSION=0.1.0
ARG REVISION=unknown
ARG CREATED=unknown
ARG SOURCE=https://tandem.dev/source
LABEL org.opencontainers.image.title="tandem" \
      org.opencontainers.image.description="Kubernetes admission webhook that runs handwritten and declarative validation side by side" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.documentation="https://tandem.dev/docs"
COPY --from=build /image /
USER 65532:65532
EXPOSE 10250 8080 8081
ENTRYPOINT ["/usr/bin/tandem"]
