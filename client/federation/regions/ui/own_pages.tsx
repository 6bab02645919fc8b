// Links to the status page, the page for joining and the legal pages of this map. The drawer and the menu show them.
import type { ClientConfig } from "contract/page/client_config.ts";
import { readJoinLink } from "contract/page/join_link.ts";
import { readLegalLink } from "contract/page/legal_link.ts";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import type { DrawerTexts } from "../texts/texts.ts";

interface OwnPagesProps {
  readonly config: ClientConfig;
  readonly words: Pick<DrawerTexts, "accessibility" | "impressum" | "join" | "privacy" | "statusPage">;
}

export function OwnPages({ config, words }: OwnPagesProps) {
  const { lang } = document.documentElement;
  const links = [
    [words.join, readJoinLink(config.joinUrl, lang)],
    [words.impressum, readLegalLink(config.impressumUrl, lang)],
    [words.privacy, readLegalLink(config.privacyUrl, lang)],
    [words.accessibility, readLegalLink(config.accessibilityUrl, lang)],
  ] as const;
  return (
    <>
      <a href={`status?lang=${lang}`}>{words.statusPage}</a>
      {links.map(([text, url]) => url !== null && <ExternalLink key={text} href={url}>{text}</ExternalLink>)}
    </>
  );
}
