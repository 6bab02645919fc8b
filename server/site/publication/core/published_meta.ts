// The answer of `get_meta` in a publication: the served one without ages, which would be out of date at once.
import { encodeStaticFiles } from "contract/static/static_files.ts";
import type { StaticFiles } from "contract/types.ts";

export interface PublicationFacts {
  /** When the data was found current, ISO 8601: the only field that differs between publications of the same data. */
  readonly checkedAt: string;
  /** Days between two publications. */
  readonly everyDays: number;
  /** Absolute URLs of the legal pages, or null. */
  readonly impressumUrl: string | null;
  readonly privacyUrl: string | null;
  readonly files: StaticFiles;
}

/** `served` is the JSON text of a served answer. */
export function writePublishedMeta(
  served: string,
  { checkedAt, everyDays, impressumUrl, privacyUrl, files }: PublicationFacts,
): string {
  const { data_age_seconds: _, osm_data_age_seconds: __, region_geom, ...meta } = JSON.parse(served);
  return JSON.stringify({
    ...meta,
    last_check_at: checkedAt,
    import_every_days: everyDays,
    importing: false,
    impressum_url: impressumUrl,
    privacy_url: privacyUrl,
    has_legal: Object.keys(files.legal).length > 0,
    static: encodeStaticFiles(files),
    region_geom,
  });
}
