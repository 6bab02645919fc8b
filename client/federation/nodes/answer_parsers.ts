// The parser for each function's answer and for each file of a static region, for the worker that parses large answers.
import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { parseBuckets } from "contract/playground/bucket.ts";
import { parseFound } from "contract/playground/found_playground.ts";
import { parseLegal } from "contract/page/legal.ts";
import { parseNotices } from "contract/playground/notice.ts";
import { parseLookup, parsePlaygrounds } from "contract/playground/playground.ts";
import { parseChanges } from "contract/playground/playground_changes.ts";
import type { RpcName } from "contract/rpc.ts";
import { FILE_PARSERS, type FileKind } from "contract/static/file_parsers.ts";
import { parseEquipment, parseNearest, parsePois, parseTrees } from "contract/playground/surroundings.ts";
import { parseResult, readJson } from "../../kit/http/fetch_json.ts";
import type { AnswerMessage, AnswerQuestion } from "./large_answers.ts";

/** Parsers by function, and by kind of file. A parser returns null for a wrong format. */
const ANSWER_PARSERS: Readonly<Record<RpcName | FileKind, (value: unknown) => object | null>> = {
  ...FILE_PARSERS,
  get_meta: parseBackendMeta,
  get_playground_clusters: parseBuckets,
  get_playgrounds_bbox: parsePlaygrounds,
  get_playground: parseLookup,
  get_playgrounds: parsePlaygrounds,
  get_legal: parseLegal,
  get_equipment: parseEquipment,
  get_trees: parseTrees,
  get_pois: parsePois,
  get_surroundings: parsePois,
  get_nearest_playgrounds: parseNearest,
  get_changes: parseChanges,
  get_notices: parseNotices,
  search_playgrounds: parseFound,
};

/** Maximum number of items per message. Receiving this many takes a few milliseconds, whatever they contain. */
export const ITEMS_PER_MESSAGE = 500;

/** Parses an answer and splits it into messages. Never throws. */
export function* answerQuestion({ name, body }: AnswerQuestion): Generator<AnswerMessage> {
  const result = parseResult(readJson(body), ANSWER_PARSERS[name]);
  if (!result.ok || !("items" in result.value)) return yield { kind: "end", result };
  const items = result.value.items as readonly unknown[];
  for (let start = 0; start < items.length; start += ITEMS_PER_MESSAGE) {
    yield { kind: "items", items: items.slice(start, start + ITEMS_PER_MESSAGE) };
  }
  yield { kind: "end", result: { ok: true, value: { ...result.value, items: [] } } };
}
