// The table of all statements, chapter by chapter.
import type { Chapter, Statement } from "./statement.ts";
import { ENDPOINTS } from "./statements/endpoints.ts";
import { HUB_UI } from "./statements/hub_ui.ts";
import { LIMITS } from "./statements/limits.ts";
import { MONITORING } from "./statements/monitoring.ts";
import { RESOURCES } from "./statements/resources.ts";
import { RINGS } from "./statements/rings.ts";
import { SERVICE } from "./statements/service.ts";
import { SETTINGS } from "./statements/settings.ts";
import { VIEWPORT } from "./statements/viewport.ts";

export const CHAPTERS: readonly Chapter[] = [
  ...SERVICE,
  ...HUB_UI,
  ...VIEWPORT,
  ...RESOURCES,
  ...SETTINGS,
  ...RINGS,
  ...ENDPOINTS,
  ...MONITORING,
  ...LIMITS,
];

export const STATEMENTS: readonly Statement[] = CHAPTERS.flatMap(({ statements }) => statements);

/** Throws for an unknown id: a test of no statement. */
export function findStatement(id: string): Statement {
  const found = STATEMENTS.find((statement) => statement.id === id);
  if (found === undefined) {
    throw new Error(`no statement has the id ${id}: add it to tests/conformance/statements/`);
  }
  return found;
}
