// What the page is called: after its region, where it has only one.
import type { PartProps } from "./part.ts";

export function PageHeading(props: PartProps) {
  return <h1 class="visually-hidden">{nameOfPage(props)}</h1>;
}

/** Reads signals: who renders it, or watches it, sees it change once the region is known. */
export function nameOfPage({ state: { backends, features }, texts }: PartProps): string {
  const region = features.hasRegions ? null : backends.views.value[0]?.meta?.name ?? null;
  return region === null ? texts.pageTitle : texts.titleOfRegion(region);
}
