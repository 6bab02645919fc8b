// Schemas of OpenAPI 3.0, a dialect of JSON Schema in which `nullable` replaces the type "null". Pure.

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

export type JsonType = "string" | "number" | "integer" | "boolean" | "array" | "object";

export type SchemaFormat = "int32" | "int64" | "double" | "date" | "date-time" | "uri" | "uri-reference";

/** A schema, or a reference to one of the document's shared schemas. See {@link referTo}. */
export type JsonSchema =
  | { readonly $ref: `#/components/schemas/${string}` }
  | SchemaObject;

export interface SchemaObject {
  readonly type?: JsonType;
  readonly format?: SchemaFormat;
  readonly title?: string;
  readonly description?: string;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
  readonly default?: JsonValue;
  readonly example?: JsonValue;
  readonly enum?: readonly JsonValue[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
}

/** Returns a reference to a shared schema of the same document. */
export function referTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Describes an object that always has all these properties, and may have others. */
export function describeRecord(
  properties: Readonly<Record<string, JsonSchema>>,
  more: Omit<SchemaObject, "type" | "properties" | "required"> = {},
): SchemaObject {
  return { type: "object", ...more, required: Object.keys(properties), properties };
}

/** Describes an array whose values have the same schema. */
export function describeList(
  items: JsonSchema,
  more: Omit<SchemaObject, "type" | "items"> = {},
): SchemaObject {
  return { type: "array", ...more, items };
}

/** Returns the same schema, but allows null. */
export function orNull(schema: SchemaObject): SchemaObject {
  return { ...schema, nullable: true, ...(schema.enum && { enum: [...schema.enum, null] }) };
}
