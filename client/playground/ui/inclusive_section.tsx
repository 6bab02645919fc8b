// What is known about playing together at the playground; what is not known is said once, with a link to add it.
import type { Equipment, Poi } from "contract/surroundings.ts";
import { enumerate } from "contract/texts/rows.ts";
import type { Locale } from "contract/locales.ts";
import type { Playground } from "contract/types.ts";
import { readDay } from "contract/tag_value.ts";
import { middleOf } from "../../kit/core/distance.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { inclusiveProfile } from "../core/inclusive_profile.ts";
import { mapCompleteObjectLink, placeOf } from "../core/outside_links.ts";
import type { Section } from "../details_model.ts";
import type { PanelTexts } from "../texts/texts.ts";

export interface InclusiveSectionProps {
  readonly playground: Playground;
  readonly equipment: Section<readonly Equipment[]>;
  readonly amenities: Section<readonly Poi[]>;
  readonly locale: Locale;
  readonly texts: PanelTexts;
}

export function InclusiveSection({ playground, equipment, amenities, locale, texts }: InclusiveSectionProps) {
  const rows = inclusiveProfile({
    properties: playground.properties,
    equipment: equipment.kind === "ready" ? equipment.value : [],
    pois: amenities.kind === "ready" ? amenities.value : [],
    middle: middleOf(playground.shape),
  });
  const known = rows.flatMap(({ aspect, answer }) => answer === "unknown" ? [] : [{ aspect, answer }]);
  const unknown = rows.filter(({ answer }) => answer === "unknown")
    .map(({ aspect }) => texts.inclusiveAspects[aspect]);
  const checkedOn = readDay(playground.properties, "check_date", "survey:date");
  return (
    <section class="panel-section">
      <h3>{texts.inclusiveTitle}</h3>
      {(known.length > 0 || checkedOn !== null) && (
        <dl class="facts">
          {known.map(({ aspect, answer }) => (
            <div key={aspect}>
              <dt>{texts.inclusiveAspects[aspect]}</dt>
              <dd>{texts.answer(answer)}</dd>
            </div>
          ))}
          {checkedOn !== null && (
            <div>
              <dt>{texts.checkedOn}</dt>
              <dd>{texts.date(checkedOn)}</dd>
            </div>
          )}
        </dl>
      )}
      {unknown.length > 0 && (
        <p>
          {known.length === 0 ? texts.inclusiveNothing : texts.inclusiveUnknown(enumerate(locale, unknown))}
        </p>
      )}
      {unknown.length > 0 && (
        <ExternalLink class="panel-link" href={mapCompleteObjectLink(playground, placeOf(playground))}>
          {texts.addMissing}
        </ExternalLink>
      )}
    </section>
  );
}
