// Describes the values that `readArguments` accepts for a type of parameter as a schema. Pure.
import { SEARCH_TEXT_LENGTH } from "contract/rpc.ts";
import type { SchemaObject } from "../../base/openapi/core/json_schema.ts";
import { INTEGER_LIMITS, type ParameterType } from "./parameters.ts";

const describeInteger = (type: keyof typeof INTEGER_LIMITS): SchemaObject => {
  const [minimum, maximum] = INTEGER_LIMITS[type];
  return { type: "integer", format: type === "bigint" ? "int64" : "int32", minimum, maximum };
};

const SCHEMAS: Readonly<Record<ParameterType, SchemaObject>> = {
  "double precision": { type: "number", format: "double" },
  "integer": describeInteger("integer"),
  "bigint": describeInteger("bigint"),
  "days from 1 to 90": describeInteger("days from 1 to 90"),
  // Other PostgreSQL words for booleans are also accepted, such as `yes` and `off`.
  "boolean": { type: "boolean" },
  "text": { type: "string" },
  "search text": {
    type: "string",
    minLength: SEARCH_TEXT_LENGTH.shortest,
    maxLength: SEARCH_TEXT_LENGTH.longest,
    // Spaces at the start and end do not count towards the length.
    pattern: "\\S[\\s\\S]*\\S",
  },
};

export const schemaOfType = (type: ParameterType): SchemaObject => SCHEMAS[type];
