// Operations of open data in `/openapi.json`. OGC API Features below `/ogc` has its own description.
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import { CATALOGUE_PATH } from "../open_data/catalogue/core/catalogue_facts.ts";
import { DOWNLOAD_FORMATS } from "../open_data/data/core/download_format.ts";
import {
  describeRefusal,
  describeText,
  LANGUAGE_PARAMETER,
  NOT_MODIFIED,
} from "../frame/described_routes.ts";

const NO_DATA = describeRefusal("There is no region whose data is offered.");

export const CATALOGUE_OPERATION: ApiOperation = {
  path: `/${CATALOGUE_PATH}`,
  id: "get_catalogue",
  summary: "The data for open-data portals",
  description: "The datasets and their files as DCAT-AP in JSON-LD.",
  answers: {
    200: { description: "The catalogue.", content: { "application/ld+json": { type: "object" } } },
    304: NOT_MODIFIED,
    404: describeRefusal("There is no catalogue, because `PUBLIC_URL` is not set."),
    503: describeRefusal("There is no data for a region yet."),
  },
};

const PAGE: ApiOperation = {
  path: "/data",
  id: "get_data_page",
  summary: "Overview of the open data",
  description: "A page that lists the downloads, their age and how to read them with programs.",
  parameters: [LANGUAGE_PARAMETER],
  answers: { 200: describeText("The page.", "text/html"), 304: NOT_MODIFIED, 404: NO_DATA },
};

const describeDownload = ({ path, contentType }: (typeof DOWNLOAD_FORMATS)[number]): ApiOperation => {
  const [type = ""] = contentType.split(";", 1);
  const content = { [type]: { type: type.endsWith("+json") ? "object" : "string" } } as const;
  return {
    path: `/${path}`,
    id: `download_${path.slice(path.lastIndexOf(".") + 1)}`,
    summary: `All playgrounds as ${path.slice(path.indexOf("/") + 1)}`,
    description: "All playgrounds of the region, from OpenStreetMap (ODbL-1.0). `Range` requests a part.",
    answers: {
      200: { description: "The file.", content },
      206: { description: "The requested range of the file.", content: { [type]: { type: "string" } } },
      304: NOT_MODIFIED,
      404: NO_DATA,
      416: describeRefusal("The range is beyond the end of the file."),
      503: describeRefusal("The data cannot be read at the moment, or too many files are being sent."),
    },
  };
};

export const OPEN_DATA_OPERATIONS: readonly ApiOperation[] = [
  PAGE,
  ...DOWNLOAD_FORMATS.map(describeDownload),
];
