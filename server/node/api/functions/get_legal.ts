// `get_legal`: a legal text, such as the privacy notice.
import { findLegalKind, LEGAL_TYPES } from "contract/page/legal.ts";
import { describeRecord, orNull } from "../../../base/openapi/core/json_schema.ts";
import { type CallSource, defineFunction } from "../api_function.ts";

export const getLegal = defineFunction({
  name: "get_legal",
  summary: "Legal text of the node",
  description: "The legal text of this kind as HTML, or `null` if the node has none.",
  parameters: {
    required: {
      type: {
        type: "text",
        description:
          `\`${LEGAL_TYPES.impressum}\` for the legal notice, \`${LEGAL_TYPES.privacy}\` for the privacy ` +
          "notice. For any other value, the response is `null`.",
        example: LEGAL_TYPES.impressum,
      },
    },
    optional: {},
  },
  answer: orNull(describeRecord({ content: { type: "string", description: "HTML." } })),
  lifetime: "written",
  run({ node }: Pick<CallSource, "node">, { type }) {
    const kind = findLegalKind(type);
    const content = kind && node.legalContent(kind);
    return [content === null ? "null" : JSON.stringify({ content })];
  },
});
