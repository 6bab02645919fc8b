// Warnings above the list of regions: the hub's status, or the list itself, is not being updated.
import type { BackendsModel } from "../backends_model.ts";
import { ageOf } from "../core/data_age.ts";
import type { DrawerTexts } from "../texts/texts.ts";

export function StaleBanners(
  { backends, words }: { readonly backends: BackendsModel; readonly words: DrawerTexts },
) {
  const statusAgeMs = backends.statusAgeMs.value ?? 0;
  const registry = backends.outdatedRegistry.value;
  const registrySince = registry?.ageMs == null
    ? words.sinceOpened
    : words.staleSince(ageOf(registry.ageMs / 1000));
  return (
    <>
      <Banner
        isShown={backends.isStatusStale.value}
        news={words.stale}
        since={words.staleSince(ageOf(statusAgeMs / 1000))}
      />
      <Banner isShown={registry !== null} news={words.registryOutdated} since={registrySince} />
    </>
  );
}

function Banner(
  { isShown, news, since }: { readonly isShown: boolean; readonly news: string; readonly since: string },
) {
  return (
    <p class={isShown ? "drawer-stale" : undefined}>
      {/* A live region must exist before its text; the age is outside, or it would be announced every minute. */}
      <span role="status">{isShown && news}</span>
      {isShown && ` ${since}`}
    </p>
  );
}
