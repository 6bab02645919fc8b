// The table of commands, in the order of the help text.
import type { Command } from "../line/command.ts";
import { backup } from "./backup.ts";
import { basemap } from "./basemap.ts";
import { check } from "./check.ts";
import { checkAlerts } from "./check_alerts.ts";
import { checkConfig } from "./check_config.ts";
import { checkNotices } from "./check_notices.ts";
import { completion } from "./completion.ts";
import { healthcheck } from "./healthcheck.ts";
import { help } from "./help.ts";
import { importExtract } from "./import.ts";
import { init } from "./init.ts";
import { licenses } from "./licenses.ts";
import { man } from "./man.ts";
import { region } from "./region.ts";
import { restore } from "./restore.ts";
import { sbom } from "./sbom.ts";
import { serve } from "./serve.ts";
import { update } from "./update.ts";
import { version } from "./version.ts";

export const COMMANDS: readonly Command[] = [
  serve,
  init,
  importExtract,
  update,
  basemap,
  region,
  check,
  checkConfig,
  checkAlerts,
  checkNotices,
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
