// The table of commands, in the order of the help text.
import type { Command } from "../line/command.ts";
import { backup, restore } from "./backup_commands.ts";
import { basemap } from "./basemap.ts";
import { check, checkAlerts, checkConfig, checkNotices, registry } from "./check_commands.ts";
import { completion, help, licenses, man, sbom, version } from "./help_commands.ts";
import { publish } from "./publish.ts";
import { importExtract, region, update } from "./region_commands.ts";
import { healthcheck, init, serve } from "./serve_commands.ts";

export const COMMANDS: readonly Command[] = [
  serve,
  init,
  importExtract,
  update,
  publish,
  basemap,
  region,
  check,
  checkConfig,
  checkAlerts,
  checkNotices,
  registry,
  backup,
  restore,
  healthcheck,
  help,
  completion,
  man,
  version,
  licenses,
  sbom,
];
