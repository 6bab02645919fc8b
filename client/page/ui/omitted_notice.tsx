// Says which regions in view are missing from the picture.
import type { Texts } from "../texts/texts.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";

const MOST_NAMES = 3;

export interface OmittedNoticeProps {
  readonly shown: ShownModel;
  readonly texts: Texts;
}

export function OmittedNotice({ shown, texts }: OmittedNoticeProps) {
  const names = shown.omitted.value;
  if (names.length === 0) return null;
  const more = names.length > MOST_NAMES ? ` +${texts.number(names.length - MOST_NAMES)}` : "";
  return (
    <p class="notice" role="status">{texts.withoutAnswer(names.slice(0, MOST_NAMES).join(", ") + more)}</p>
  );
}
