# Build stage: the whole tool chain comes from the npm registry; `deno compile` also fetches Deno's runtime base.
FROM node:22-bookworm-slim AS build
RUN npm install --global deno@2.9.6
WORKDIR /build

# The packages change less often than the sources, so they get a layer of their own.
COPY deno.json deno.lock ./
COPY contract/deno.json contract/
COPY server/deno.json server/
COPY client/deno.json client/
COPY client/service_worker/deno.json client/service_worker/
COPY release/deno.json release/
COPY tests/deno.json tests/
RUN deno install --frozen

COPY LICENSE main.ts registry.json ./
COPY contract/ contract/
COPY server/ server/
COPY client/ client/
COPY static/ static/
COPY release/ release/
RUN deno task compile && mkdir /empty

# Run stage: the C library, one executable, no shell.
FROM gcr.io/distroless/cc-debian12:nonroot
LABEL org.opencontainers.image.title="Spielplatz-Hub" \
  org.opencontainers.image.description="Federated map of playgrounds: Hub, standalone map and data-node in one program" \
  org.opencontainers.image.licenses="MIT"
COPY --from=build /build/dist/spielplatz-hub /usr/local/bin/spielplatz-hub
COPY --from=build /build/dist/client/licenses.txt /usr/share/doc/spielplatz-hub/licenses.txt
# In numbers, so that whoever runs the image can see without looking inside that it is not root.
COPY --from=build --chown=65532:65532 /empty /data

# A registry.json in the working directory is found without a setting.
WORKDIR /data
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 8080
USER 65532:65532
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s --retries=3 \
  CMD ["/usr/local/bin/spielplatz-hub", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/spielplatz-hub"]
