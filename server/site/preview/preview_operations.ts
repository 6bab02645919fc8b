// Describes link previews for `/openapi.json`. Pure.
import type { ApiAnswer, ApiOperation, ApiParameter } from "../../base/openapi/core/api_document.ts";
import {
  describeRefusal,
  describeSlug,
  describeText,
  LANGUAGE_PARAMETER,
  MALFORMED_PATH,
  NOT_MODIFIED,
} from "../frame/described_routes.ts";

const PLAYGROUND: ApiParameter = {
  name: "playground",
  in: "path",
  required: true,
  description: "Type and id of the OpenStreetMap object.",
  schema: { type: "string", pattern: "^[NWR][1-9][0-9]{0,14}$" },
  example: "W123",
};

/** `hasRegions` is true if paths contain the region, as on a Hub. */
export function describePreviews(hasRegions: boolean): readonly ApiOperation[] {
  const place = hasRegions ? [describeSlug({ name: "region", in: "path", required: true })] : [];
  const path = hasRegions ? "/p/{region}/{playground}" : "/p/{playground}";
  const answerWith = (answer: ApiAnswer): ApiOperation["answers"] => ({
    200: answer,
    304: NOT_MODIFIED,
    400: MALFORMED_PATH,
    404: describeRefusal("There is no such region or playground."),
    502: describeRefusal("The region's data-node returned no valid response."),
    503: describeRefusal("Too many previews are requested at the same time."),
  });
  return [{
    path,
    id: "get_preview",
    summary: "Preview of a playground",
    description: "A playground as a page, for programs that show links and for search engines.",
    parameters: [...place, PLAYGROUND, LANGUAGE_PARAMETER],
    answers: answerWith(describeText("The page.", "text/html")),
  }, {
    path: `${path}.png`,
    id: "get_preview_picture",
    summary: "Image of a playground",
    description: "The image of the preview.",
    parameters: [...place, PLAYGROUND],
    answers: answerWith(describeText("The picture.", "image/png")),
  }];
}
