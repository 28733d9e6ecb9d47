FROM debian:bookworm AS build
WORKDIR /src
COPY deploy/packages.txt deploy/install-packages.sh deploy/
RUN ./deploy/install-packages.sh build && rm -rf /var/lib/apt/lists/*
COPY . .
RUN cmake --preset release && cmake --build --preset release && ./deploy/image-root.sh /image

FROM scratch
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="tandem" \
      org.opencontainers.image.description="Kubernetes admission webhook that runs handwritten and declarative validation side by side" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=build /image /
USER 65532:65532
EXPOSE 10250 8080 8081
ENTRYPOINT ["/usr/bin/tandem"]
