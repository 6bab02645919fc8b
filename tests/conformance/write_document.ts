// `deno task conformance:document` writes docs/conformance.md.
import { ROOT } from "../docs/documents.ts";
import { CONFORMANCE_DOCUMENT, createDocument } from "./document.ts";

await Deno.writeTextFile(new URL(CONFORMANCE_DOCUMENT, ROOT), await createDocument());
