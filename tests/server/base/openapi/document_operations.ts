// An OpenAPI document as tests read it: its operations, with a check for each body that it describes.
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

export type Schema = { readonly [name: string]: unknown };

export interface DocumentedParameter {
  readonly name: string;
  readonly in: "query" | "path" | "header";
  readonly required: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
  readonly explode?: boolean;
}

export interface DocumentedAnswer {
  /** Checks of bodies by media type: what is wrong with a parsed body, or null. Empty: there is no body. */
  readonly content: ReadonlyMap<string, (body: unknown) => string | null>;
}

export interface DocumentedOperation {
  readonly id: string;
  readonly path: string;
  readonly parameters: readonly DocumentedParameter[];
  readonly answers: ReadonlyMap<number, DocumentedAnswer>;
}

export interface OpenApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, { readonly get: GetOperation }>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface GetOperation {
  readonly operationId: string;
  readonly parameters?: readonly DocumentedParameter[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>
  >;
}

/** A media type without its parameters. */
export const bareType = (type: string): string => type.split(";", 1)[0]!.trim().toLowerCase();

/** The operations of a document. Unless `isOpen`, answers may have no property that their schema does not name. */
export function readOperations(
  { paths, components }: OpenApiDocument,
  isOpen: boolean,
): readonly DocumentedOperation[] {
  const schemas = components?.schemas ?? {};
  const bound = isOpen ? (schema: unknown) => schema : close;
  // OpenAPI's words that are none of JSON Schema, such as `example`, are not checked.
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "document:", components: { schemas: bound(schemas) } });
  const compile = (schema: Schema) => {
    const validate = ajv.compile(rebase(bound(schema)) as Schema);
    return (body: unknown) => validate(body) ? null : ajv.errorsText(validate.errors, { dataVar: "body" });
  };
  return Object.entries(paths).map(([path, { get }]) => ({
    id: get.operationId,
    path,
    parameters: (get.parameters ?? []).map((parameter) => ({
      ...parameter,
      schema: resolve(parameter.schema, schemas),
    })),
    answers: new Map(
      Object.entries(get.responses).map(([status, { content = {} }]) => [Number(status), {
        content: new Map(
          Object.entries(content).map(([type, { schema }]) => [bareType(type), compile(schema)]),
        ),
      }]),
    ),
  }));
}

function resolve(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  return typeof schema.$ref === "string" ? schemas[schema.$ref.split("/").at(-1)!]! : schema;
}

/** Forbids properties that are not named, where a schema says nothing about them; parts of `allOf` stay open. */
function close(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(close);
  if (typeof value !== "object" || value === null) return value;
  const schema = value as Schema;
  const closed = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, name === "allOf" ? part : close(part)]),
  );
  const isOpen = schema.type !== "object" || schema.properties === undefined || "allOf" in schema ||
    "additionalProperties" in schema;
  return isOpen ? closed : { ...closed, additionalProperties: false };
}

/** References lead to the document, not to the schema that is compiled. */
function rebase(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/', '"$ref":"document:#/'));
}
