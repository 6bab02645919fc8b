// Below a photo: the device in it, its author and licence if known, its page.
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import type { PhotoCredit } from "../core/commons_answers.ts";
import type { PanelTexts } from "../../texts/texts.ts";

interface PhotoCaptionProps {
  readonly device: string | null;
  readonly credit: PhotoCredit | null;
  readonly pageUrl: string;
  /** Name of the service that hosts the photo. */
  readonly provider: string;
  readonly texts: PanelTexts;
}

export function PhotoCaption({ device, credit, pageUrl, provider, texts }: PhotoCaptionProps) {
  const { author = null, licence = null, licenceUrl = null } = credit ?? {};
  return (
    <figcaption>
      {device !== null && <span class="photo-device">{device}</span>}
      {author !== null && <bdi>{texts.photoBy(author)}</bdi>}
      {licence !== null && (licenceUrl === null
        ? <span>{licence}</span>
        : (
          <ExternalLink class="panel-link" href={licenceUrl} label={texts.licenceLabel(licence)}>
            {licence}
          </ExternalLink>
        ))}
      {author !== null && licence !== null
        ? (
          <ExternalLink class="panel-link" href={pageUrl} label={texts.photoPageLabel(provider)}>
            {texts.photoPage}
          </ExternalLink>
        )
        : <ExternalLink class="panel-link" href={pageUrl}>{texts.photoSource(provider)}</ExternalLink>}
    </figcaption>
  );
}
