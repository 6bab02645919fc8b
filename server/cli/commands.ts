// The table of commands, in the order of the help text.
import type { Command } from "./command.ts";
import { backup } from "./commands/backup.ts";
import { basemap } from "./commands/basemap.ts";
import { check } from "./commands/check.ts";
import { checkAlerts } from "./commands/check_alerts.ts";
import { checkConfig } from "./commands/check_config.ts";
import { checkNotices } from "./commands/check_notices.ts";
import { completion } from "./commands/completion.ts";
import { healthcheck } from "./commands/healthcheck.ts";
import { help } from "./commands/help.ts";
import { importExtract } from "./commands/import.ts";
import { init } from "./commands/init.ts";
import { licenses } from "./commands/licenses.ts";
import { man } from "./commands/man.ts";
import { region } from "./commands/region.ts";
import { restore } from "./commands/restore.ts";
import { sbom } from "./commands/sbom.ts";
import { serve } from "./commands/serve.ts";
import { update } from "./commands/update.ts";
import { version } from "./commands/version.ts";

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
