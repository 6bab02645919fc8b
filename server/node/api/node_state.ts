// The state of the node that the data API reports in addition to the stored data.
import type { Languages } from "contract/kit/language_tags.ts";
import type { LegalKind } from "contract/page/legal.ts";
import type { RegionPlace } from "contract/registry/region_place.ts";
import type { Bbox } from "contract/types.ts";
import type { ServedChanges } from "../region/core/change_history.ts";
import type { PlacedNotice } from "../region/core/placed_notice.ts";

/** Properties of the installation rather than the data. */
export interface NodeIdentity {
  readonly version: string;
  readonly impressumUrl: string | null;
  readonly privacyUrl: string | null;
  /** True if `get_legal` has any text. */
  readonly hasLegal: boolean;
  /** URL for reporting damage, with placeholders as described in `contract/playground/report_url.ts`, or null. */
  readonly reportUrl: string | null;
  /** The region's location according to the settings. It overrides the location found by the import. */
  readonly place: RegionPlace;
  /** Languages of names according to the settings, or null to derive them from country and state. */
  readonly languages: Languages | null;
}

export interface NodeState {
  readonly isImporting: () => boolean;
  readonly lastCheckAt: () => string | null;
  /** Returns the days between scheduled checks for newer data, or 0 if none are scheduled. */
  readonly checkEveryDays: () => number;
  /** Returns the changes made by imports of the store's region. */
  readonly changes: () => ServedChanges;
  /** Returns the notices at a time (ms since 1970) in any of the boxes, or in the whole region if `boxes` is null. */
  readonly notices: (nowMs: number, boxes: readonly Bbox[] | null) => readonly PlacedNotice[];
  readonly identity: NodeIdentity;
  /** Returns the legal text of a kind as HTML, or null if there is none. */
  readonly legalContent: (kind: LegalKind) => string | null;
}
