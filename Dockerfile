# The image: tandem, its libraries and its rules, and nothing else. A release pins BASE by digest and sets the
# other arguments; SOURCE_DATE_EPOCH is the time of the commit, so that the same commit makes the same files.
ARG BASE=debian:bookworm

FROM ${BASE} AS packages
WORKDIR /src
COPY deploy/packages.txt deploy/install-packages.sh deploy/
RUN ./deploy/install-packages.sh build && rm -rf /var/lib/apt/lists/*

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
