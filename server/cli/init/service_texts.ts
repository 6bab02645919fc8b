// Generates the systemd unit and the Docker Compose file. Pure.
import { UNPRINTABLE } from "../../base/settings/setting_rules.ts";
import { UnwritableValueError } from "./env_text.ts";
import unitText from "../../../deploy/spielplatz-hub.service" with { type: "text" };

export interface UnitPlace {
  /** Absolute paths. */
  readonly directory: string;
  readonly executable: string;
}

const STANDARD_DIRECTORY = "/etc/spielplatz-hub";

/** Adapts the systemd unit in `deploy/` to this directory. Throws {@link UnwritableValueError}. */
export function createUnit({ directory, executable }: UnitPlace): string {
  refuseBreaking("working directory", directory);
  refuseBreaking("executable", executable);
  const isIn = (places: RegExp) => [directory, executable].some((path) => places.test(path));
  const replaced = unitText
    .replace(
      /^(#.*\n)+/,
      "# The program as a systemd service, with the settings of .env in its working directory.\n",
    )
    .replace(/^ExecStart=.*$/m, () => `ExecStart=${quote(executable)}`)
    .replace(/^EnvironmentFile=.*\n/m, "")
    .replace(/^(#.*\n)?WorkingDirectory=.*$/m, () => `WorkingDirectory=${escapePercent(directory)}`);
  const placed = directory === STANDARD_DIRECTORY
    ? replaced
    : replaced.replace(/^ConfigurationDirectory=.*\n/m, "");
  // Unhide directories that the unit hides by default if they contain the program or its files.
  const unhidden = isIn(/^\/(var\/)?tmp(\/|$)/)
    ? placed.replace(/^PrivateTmp=.*$/m, "PrivateTmp=no")
    : placed;
  return isIn(/^\/(home|root|run\/user)(\/|$)/)
    ? unhidden.replace(/^ProtectHome=.*$/m, "ProtectHome=read-only")
    : unhidden;
}

/** Rejects control characters and a final backslash, which would change the following lines, and a final space. */
function refuseBreaking(what: string, path: string): void {
  if (!UNPRINTABLE.test(path) && !/[\s\\]$/.test(path)) return;
  throw new UnwritableValueError(
    `the ${what} ${
      JSON.stringify(path)
    } cannot be written to spielplatz-hub.service: it contains a line break or ` +
      "another control character, or ends with a space or a backslash; use another path",
  );
}

const escapePercent = (path: string) => path.replaceAll("%", "%%");
const quote = (path: string) => {
  const escaped = escapePercent(path).replaceAll("$", "$$$$");
  return /[\s"'\\]/.test(escaped) ? `"${escaped.replace(/["\\]/g, "\\$&")}"` : escaped;
};

/** The file next to `.env`. The port in the container is fixed; APP_PORT is the published port. */
export const COMPOSE_TEXT = `# docker compose up -d
# Build the image in a clone of the repository with: docker build -t spielplatz-hub . Or set IMAGE in .env to a release.
services:
  spielplatz-hub:
    image: \${IMAGE:-spielplatz-hub}
    restart: unless-stopped
    env_file: .env
    environment:
      APP_HOST: 0.0.0.0
      APP_PORT: "8080"
      DATA_DIR: /data
      REGISTRY_FILE: /config/registry.json
    # The program can only write to its volume and to /tmp, which is lost at a restart.
    read_only: true
    tmpfs:
      - /tmp:size=64m,mode=1777
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    pids_limit: 128
    # Imports need this much.
    mem_limit: 1g
    ulimits:
      # One file descriptor per connection.
      nofile: 4096
    healthcheck:
      test: [CMD, /usr/local/bin/spielplatz-hub, healthcheck]
      interval: 30s
      timeout: 5s
      start_period: 15s
      retries: 3
    # Published on this machine only, behind a proxy with TLS.
    ports:
      - \${BIND_ADDRESS:-127.0.0.1}:\${APP_PORT:-8080}:8080
    volumes:
      - data:/data
      # The folder, not the file: editors replace files, and a mounted file would stay the old one.
      - .:/config:ro
      # Local extracts, such as PBF_URL=/extracts/town.osm.pbf.
      - ./extracts:/extracts:ro
    logging:
      driver: json-file
      options: { max-size: 10m, max-file: "5" }

volumes:
  data:
`;
