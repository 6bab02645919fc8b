// What answers of the data API say of the node, besides its stored data.
import type { Languages } from "contract/kit/language_tags.ts";
import type { LegalKind } from "contract/page/legal.ts";
import type { RegionPlace } from "contract/registry/region_place.ts";
import type { Bbox } from "contract/types.ts";
import type { ServedChanges } from "../region/core/change_history.ts";
import type { PlacedNotice } from "../region/core/placed_notice.ts";

/** Properties of the installation, not of the data. */
export interface NodeIdentity {
  readonly version: string;
  readonly impressumUrl: string | null;
  readonly privacyUrl: string | null;
  /** True if `get_legal` has a text. */
  readonly hasLegal: boolean;
  /** Where damage is reported, with placeholders; see `contract/playground/report_url.ts`. */
  readonly reportUrl: string | null;
  /** The operator's word on where the region is; wins over what the import has found. */
  readonly place: RegionPlace;
  /** The operator's word on the languages of names; null: by country and state. */
  readonly languages: Languages | null;
}

export interface NodeState {
  readonly isImporting: () => boolean;
  readonly lastCheckAt: () => string | null;
  /** Days between scheduled checks for newer data; 0: none is scheduled. */
  readonly checkEveryDays: () => number;
  /** The changes made by imports of the store's region. */
  readonly changes: () => ServedChanges;
  /** The notices at a time in milliseconds since 1970, in all boxes or, with null, the whole region. */
  readonly notices: (nowMs: number, boxes: readonly Bbox[] | null) => readonly PlacedNotice[];
  readonly identity: NodeIdentity;
  /** The legal text of this kind as HTML; null if there is none. */
  readonly legalContent: (kind: LegalKind) => string | null;
}
