// Saves the favourites as a file or a link, and restores them from a file.
import { useRef, useState } from "preact/hooks";
import { datedName, downloadFile } from "../../../kit/download_file.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { detectShareSupport, SelectedLink, shareOrCopy } from "../../../kit/ui/share_or_copy.tsx";
import { pageLink } from "../../../playground/selection/core/share_link.ts";
import type { PlaygroundTexts } from "../../../playground/texts/texts.ts";
import { favouriteNaming } from "../core/favourite.ts";
import { MAX_FAVOURITES, orderFavourites } from "../core/favourite_list.ts";
import { encodeFile, MAX_FILE_BYTES, parseFile } from "../core/favourites_file.ts";
import { formatFavouritesLink } from "../core/favourites_link.ts";
import type { FavouritesModel } from "../favourites_model.ts";
import type { FavouritesTexts } from "../texts/texts.ts";

interface BackUpProps {
  readonly favourites: FavouritesModel;
  readonly texts: KitTexts & PlaygroundTexts & { readonly favourites: FavouritesTexts };
  readonly onReport: (text: string | null) => void;
}

export function BackUp({ favourites, texts, onReport }: BackUpProps) {
  const words = texts.favourites;
  const file = useRef<HTMLInputElement>(null);
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  const list = orderFavourites(favourites.list.value, null).map(({ favourite }) => favourite);

  const save = () => {
    const text = encodeFile(list, {
      nameOf: (each) => texts.playgroundName(favouriteNaming(each)),
      linkTo: (each) => pageLink(location.href, each),
    });
    downloadFile(new Blob([text], { type: "application/geo+json" }), datedName(words.fileName, "geojson"));
  };
  const load = async ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const [chosen] = currentTarget.files ?? [];
    if (!chosen) return;
    onReport(await readInto(favourites, chosen, words));
    // Allows choosing the same file again.
    currentTarget.value = "";
  };
  const share = async () => {
    const { fragment, count } = formatFavouritesLink(list);
    const url = new URL(location.href);
    url.search = "";
    url.hash = fragment;
    const outcome = await shareOrCopy(detectShareSupport(), { title: words.title, url: url.href });
    setLinkToCopy(outcome === "failed" ? url.href : null);
    onReport(
      [
        outcome === "copied" ? words.linkCopied : outcome === "failed" ? words.copyByHand : "",
        count < list.length ? words.linkIsPart(count, list.length) : "",
      ].filter(Boolean).join(" ") || null,
    );
  };

  return (
    <section class="favourites-back-up">
      <h3>{words.backUp}</h3>
      <div class="favourites-actions">
        {list.length > 0 && (
          <>
            <button type="button" class="panel-action" onClick={share}>{words.shareLink}</button>
            <button type="button" class="panel-action" onClick={save}>{words.saveFile}</button>
          </>
        )}
        <button type="button" class="panel-action" onClick={() => file.current!.click()}>
          {words.loadFile}
        </button>
        <input
          ref={file}
          type="file"
          class="favourites-file"
          hidden
          aria-label={words.loadFile}
          accept=".geojson,.json,application/geo+json,application/json"
          onChange={load}
        />
      </div>
      {linkToCopy !== null && <SelectedLink url={linkToCopy} label={words.linkLabel} />}
      <p class="favourites-note">{words.backUpHint}</p>
    </section>
  );
}

/** Merges a file into the favourites and returns a sentence about the outcome. */
export async function readInto(
  favourites: Pick<FavouritesModel, "merge">,
  file: Pick<File, "size" | "text">,
  words: FavouritesTexts,
): Promise<string> {
  if (file.size > MAX_FILE_BYTES) return words.fileTooLarge;
  const text = await file.text().catch(() => "");
  const offer = parseFile(text, Date.now());
  if (offer === null || offer.favourites.length === 0) return words.fileUnreadable;
  return words.merged(favourites.merge(offer.favourites), offer.unreadable, MAX_FAVOURITES);
}
