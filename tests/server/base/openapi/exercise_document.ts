// Calls everything that an OpenAPI document describes, with values made from it, and compares the answers with it.
import assert from "node:assert/strict";
import fc from "fast-check";
import { findUndocumented } from "./check_answer.ts";
import {
  type DocumentedOperation,
  type DocumentedParameter,
  type OpenApiDocument,
  readOperations,
} from "./document_operations.ts";
import { findInvalid, valuesOf, writeValue } from "./sample_values.ts";

export interface DocumentedApi {
  /** Where the document is. */
  readonly address: string;
  /** Default: `fetch` without redirects. */
  readonly send?: (url: string, init: RequestInit) => Response | Promise<Response>;
  /** Values that exist in the data, by name of the parameter, or `id.name` for that of one operation. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Optional parameters, as `id.name`, without which this data has no answer. */
  readonly needed?: readonly string[];
  /** Parameters whose values beyond the limits count as the limit. */
  readonly limited?: readonly string[];
  /** Parameters whose valid values only an answer has. */
  readonly answered?: readonly string[];
  /** Answers may have properties that their schema does not name. */
  readonly isOpen?: boolean;
}

export interface OpenedApi {
  readonly document: OpenApiDocument;
  readonly operations: readonly DocumentedOperation[];
  /** Calls with the given texts by parameter; a list is sent as a repeated parameter. */
  readonly call: (operation: DocumentedOperation, texts: Texts, init?: RequestInit) => Promise<Response>;
}

export type Texts = Readonly<Record<string, string | readonly string[]>>;

export async function openApi({ address, send = fetch, isOpen = false }: DocumentedApi): Promise<OpenedApi> {
  const answer = await send(address, {});
  assert.equal(answer.status, 200, `${address} is answered`);
  const document: OpenApiDocument = await answer.json();
  const base = new URL(document.servers[0]!.url, address).href.replace(/\/$/, "");
  return {
    document,
    operations: readOperations(document, isOpen),
    call: async (operation, texts, init = {}) =>
      await send(base + writeTarget(operation, texts), { redirect: "manual", ...init }),
  };
}

function writeTarget({ path, parameters }: DocumentedOperation, texts: Texts): string {
  const query = new URLSearchParams();
  let target = path;
  for (const { name, in: place } of parameters) {
    const all = [texts[name] ?? []].flat();
    if (place === "query") all.forEach((text) => query.append(name, text));
    else target = target.replace(`{${name}}`, encodeURIComponent((all[0] ?? "").toWellFormed()));
  }
  return query.size === 0 ? target : `${target}?${query}`;
}

/** A value of the data, else the document's example or default, else one that the schema allows. */
export function findValid(
  parameter: DocumentedParameter,
  id: string,
  values: DocumentedApi["values"] = {},
): string {
  const { name, schema, example } = parameter;
  const known = values[`${id}.${name}`] ?? values[name] ?? example ?? schema.example ?? schema.default;
  return writeValue(parameter, known ?? fc.sample(valuesOf(schema), 1)[0]);
}

export interface Exercised {
  readonly requests: number;
  /** What is not as documented, one line each. */
  readonly problems: readonly string[];
}

/**
 * Each operation with its required parameters, also as HEAD and conditional; with each optional one; with an invalid value
 * of each; and without each required one.
 */
export async function exerciseDocument(api: DocumentedApi): Promise<Exercised> {
  const { operations, call } = await openApi(api);
  const problems: string[] = [];
  let requests = 0;

  async function expect(
    operation: DocumentedOperation,
    texts: Texts,
    isExpected: (status: number, etag: string | null) => boolean,
    init?: RequestInit,
  ): Promise<Response> {
    requests++;
    const response = await call(operation, texts, init);
    const found = init?.method === "HEAD" ? null : await findUndocumented(operation, response);
    const problem = found ??
      (isExpected(response.status, readEtag(response)) ? null : `status ${response.status} is not expected`);
    if (problem !== null) {
      problems.push(`${init?.method ?? "GET"} ${writeTarget(operation, texts)}: ${problem}`);
    }
    return response;
  }

  for (const operation of operations) {
    const { id, parameters, answers } = operation;
    const required = Object.fromEntries(
      parameters.filter(({ required, name }) => required || api.needed?.includes(`${id}.${name}`))
        .map((each) => [each.name, findValid(each, id, api.values)]),
    );
    const plain = await expect(operation, required, isFine);
    const head = await expect(operation, required, (status) => status === plain.status, { method: "HEAD" });
    await head.body?.cancel();
    const etag = readEtag(plain);
    if (etag !== null && answers.has(304)) {
      const ask = (tag: string) => ({ headers: { "if-none-match": tag } });
      // Ages in whole seconds may have changed since: the newer tag holds for a second.
      const isCurrent = (status: number, tag: string | null) => status === 304 || tag !== etag;
      const again = await expect(operation, required, isCurrent, ask(etag));
      if (again.status !== 304) {
        await expect(operation, required, (status) => status === 304, ask(readEtag(again) ?? ""));
      }
    }
    for (const parameter of parameters) {
      const { name, schema } = parameter;
      if (api.answered?.includes(name)) {
        // Tried with invalid values alone.
      } else if (!parameter.required) {
        await expect(operation, { ...required, [name]: findValid(parameter, id, api.values) }, isFine);
      } else if (parameter.in === "query") {
        const { [name]: _left, ...others } = required;
        await expect(operation, others, isRefused);
      }
      const invalid = findInvalid(schema);
      // An empty segment would name another path.
      const isRefusable = !api.limited?.includes(name) && !(invalid === "" && parameter.in === "path");
      if (invalid !== null && isRefusable) {
        await expect(operation, { ...required, [name]: invalid }, isRefused);
      }
    }
  }
  return { requests, problems };
}

const readEtag = ({ headers }: Response) => headers.get("etag");
const isFine = (status: number) => status >= 200 && status < 400;
const isRefused = (status: number) => status >= 400 && status < 500;
