// The state of the node that the data API reports, besides its stored data.
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
  /** Configured location of the region, which overrides the one found by the import. */
  readonly place: RegionPlace;
  /** Configured languages of names; null to derive them from country and state. */
  readonly languages: Languages | null;
}

export interface NodeState {
  readonly isImporting: () => boolean;
  readonly lastCheckAt: () => string | null;
  /** Days between scheduled checks for newer data, or 0 if none is scheduled. */
  readonly checkEveryDays: () => number;
  /** The changes made by imports of the store's region. */
  readonly changes: () => ServedChanges;
  /** The notices at a time in milliseconds since 1970, in any of the boxes or, if null, in the whole region. */
  readonly notices: (nowMs: number, boxes: readonly Bbox[] | null) => readonly PlacedNotice[];
  readonly identity: NodeIdentity;
  /** The legal text of this kind as HTML; null if there is none. */
  readonly legalContent: (kind: LegalKind) => string | null;
}
