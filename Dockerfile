# Build stage: all tools come from the npm registry, except the runtime base that `deno compile` downloads.
FROM node:22-bookworm-slim AS build
RUN npm install --global deno@2.9.6
WORKDIR /build

# A separate layer: packages change less often than sources.
COPY deno.json deno.lock ./
COPY contract/deno.json contract/
COPY server/deno.json server/
COPY client/deno.json client/
COPY client/service_worker/deno.json client/service_worker/
COPY release/deno.json release/
COPY bench/deno.json bench/
COPY tests/deno.json tests/
RUN deno install --frozen

COPY LICENSE main.ts registry.json ./
COPY contract/ contract/
COPY server/ server/
COPY client/ client/
COPY locales/ locales/
COPY static/ static/
COPY release/ release/
COPY deploy/spielplatz-hub.service deploy/
# Without git in here: --build-arg SOURCE_COMMIT="$(git rev-parse HEAD)" and the time of that commit in seconds.
ARG SOURCE_COMMIT= SOURCE_DATE_EPOCH=
RUN deno task compile && deno run -A main.ts --sbom >dist/spielplatz-hub.cdx.json && mkdir /empty

# Run stage: the C library, one executable, no shell.
FROM gcr.io/distroless/cc-debian12:nonroot
LABEL org.opencontainers.image.title="Spielplatz-Hub" \
  org.opencontainers.image.description="Federated map of playgrounds: Hub, standalone map and data-node in one program" \
  org.opencontainers.image.licenses="MIT"
COPY --from=build /build/dist/spielplatz-hub /usr/local/bin/spielplatz-hub
COPY --from=build /build/dist/client/licenses.txt /usr/share/doc/spielplatz-hub/licenses.txt
COPY --from=build /build/dist/spielplatz-hub.cdx.json /usr/share/doc/spielplatz-hub/spielplatz-hub.cdx.json
# As a number, so that orchestrators can verify that the user is not root.
COPY --from=build --chown=65532:65532 /empty /data

# registry.json is read from the working directory by default.
WORKDIR /data
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 8080
USER 65532:65532
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s --retries=3 \
  CMD ["/usr/local/bin/spielplatz-hub", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/spielplatz-hub"]
