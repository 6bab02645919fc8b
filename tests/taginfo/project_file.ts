// The project file for taginfo, which says which tags of OpenStreetMap the program reads:
// https://wiki.openstreetmap.org/wiki/Taginfo/Projects. `deno task docs` writes it.
import { listReadTags } from "./tags_read.ts";

/**
 * The documents name no address of the repository and no mailbox, so these are placeholders of RFC 2606. Taginfo's
 * maintainers need real ones: replace them before the file is registered there.
 */
const PROJECT = {
  name: "Spielplatz-Hub",
  description: "A map of playgrounds over many regions, each with a server of its own",
  project_url: "https://spielplatz-hub.example/",
  doc_url: "https://spielplatz-hub.example/docs/data-node.md",
  icon_url: "https://spielplatz-hub.example/static/icons/icon-192.png",
  contact_name: "Maintainers of Spielplatz-Hub",
  contact_email: "maintainers@spielplatz-hub.example",
};

/** The text of the file. */
export function writeProjectFile(): string {
  return `${JSON.stringify({ data_format: 1, project: PROJECT, tags: listReadTags() }, null, 2)}\n`;
}
