// The buttons at the side of an embedded map: those of the page, and a link to the full page. Also the hint about
// scrolling.
import { shareScrolling } from "../../features/embed/shared_scrolling.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { ScrollHint } from "../../features/embed/ui/scroll_hint.tsx";
import { Icon, ListIcon } from "../../kit/ui/icons.tsx";
import { withoutEmbed } from "../address/embed_address.ts";
import type { PartProps } from "../state/page_state.ts";
import { openList } from "../../features/near/open_list.ts";
import { LocateButton } from "../../features/locate/ui/locate_button.tsx";

/** Texts loaded with this part. */
interface EmbedWords {
  readonly embed: Messages["embed"];
}

export function createEmbedToolbar({ embed: words }: EmbedWords) {
  return function EmbedToolbar({ state, texts }: PartProps) {
    return (
      <>
        <div class="toolbar" role="group" aria-label={texts.toolbarLabel}>
          <LocateButton state={state} texts={texts} />
          <button
            type="button"
            class="tool"
            title={texts.openList}
            aria-label={texts.openList}
            aria-expanded={state.sheets.open.value === "near"}
            onClick={() => openList(state)}
          >
            <ListIcon />
          </button>
          <FullMapLink label={words.openFullMap} />
        </div>
        <ScrollHint watch={watchMap} isApple={/Mac|iP/.test(navigator.userAgent)} texts={words} />
      </>
    );
  };
}

const watchMap = (onShared: Parameters<typeof shareScrolling>[1]) =>
  shareScrolling(document.getElementById("map")!, onShared);

/** Links to the full page. The URL is read when the link is used, because every move of the map changes it. */
function FullMapLink({ label }: { readonly label: string }) {
  const update = ({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }) => {
    currentTarget.href = withoutEmbed(location.href);
  };
  return (
    <a
      class="tool"
      href={withoutEmbed(location.href)}
      target="_blank"
      rel="noopener"
      title={label}
      aria-label={label}
      onPointerDown={update}
      onFocus={update}
      onClick={update}
    >
      <Icon>
        <path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />
      </Icon>
    </a>
  );
}
