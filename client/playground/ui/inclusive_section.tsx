// Known facts about inclusive play at the playground. Unknown ones are mentioned once, when everything has been loaded.
import { completenessParts } from "contract/playground/completeness.ts";
import type { Equipment, Poi } from "contract/playground/surroundings.ts";
import { enumerate, joinDetails } from "contract/texts/rows.ts";
import type { Playground } from "contract/types.ts";
import { readDay } from "contract/playground/tag_value.ts";
import { middleOf } from "../../kit/core/distance.ts";
import { describeWalk } from "../../kit/core/walk.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { inclusiveProfile, type NearPlace } from "../core/inclusive_profile.ts";
import { mapCompleteObjectLink, placeOf } from "../core/outside_links.ts";
import type { Section } from "../details/details_model.ts";
import type { DetailsTexts } from "../texts/details_texts.ts";
import type { PanelTexts } from "../texts/texts.ts";
import { describeWays, type WaysTexts } from "./ways_words.ts";

export interface InclusiveSectionProps {
  readonly playground: Playground;
  readonly equipment: Section<readonly Equipment[]>;
  readonly amenities: Section<readonly Poi[]>;
  readonly texts: WaysTexts & KitTexts & { readonly details: DetailsTexts };
  readonly panelTexts: PanelTexts;
}

export function InclusiveSection(props: InclusiveSectionProps) {
  const { playground, equipment, amenities, texts, panelTexts } = props;
  const rows = inclusiveProfile({
    properties: playground.properties,
    equipment: loadedOf(equipment),
    pois: loadedOf(amenities),
    middle: middleOf(playground.shape),
  });
  const known = rows.flatMap((row) => row.answer === "unknown" ? [] : [{ ...row, answer: row.answer }]);
  const unknown = rows.filter(({ answer }) => answer === "unknown")
    .map(({ aspect }) => panelTexts.inclusiveAspects[aspect]);
  const checkedOn = readDay(playground.properties, "check_date", "survey:date");
  const ways = describeWays(playground.properties, texts);
  const hasRows = known.length > 0 || ways.length > 0 || checkedOn !== null;
  const isLoading = equipment.kind === "loading" || amenities.kind === "loading";
  // Parts that could not be loaded may well be mapped.
  const isNothing = !hasRows && equipment.kind === "ready" && amenities.kind === "ready";
  return (
    <section class="panel-section" aria-busy={isLoading}>
      <h3>{panelTexts.inclusiveTitle}</h3>
      {hasRows && (
        <dl class="facts">
          {known.map(({ aspect, answer, place }) => (
            <div key={aspect}>
              <dt>{panelTexts.inclusiveAspects[aspect]}</dt>
              <dd>
                <bdi>{place ? describePlace(place, texts) : panelTexts.answer(answer)}</bdi>
              </dd>
            </div>
          ))}
          {ways.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {checkedOn !== null && (
            <div>
              <dt>{panelTexts.checkedOn}</dt>
              <dd>{panelTexts.date(checkedOn)}</dd>
            </div>
          )}
        </dl>
      )}
      {isLoading
        ? (
          // Takes the position of the line to come.
          <div class="skeleton">
            <span class="visually-hidden">{texts.partLoading}</span>
          </div>
        )
        : unknown.length > 0 && (
          <p class="panel-reason">
            {isNothing
              ? panelTexts.inclusiveNothing
              : panelTexts.inclusiveUnknown(enumerate(texts.locale, unknown))}
          </p>
        )}
      {isNothing && !isAskedForMore(playground) && (
        <ExternalLink class="panel-link" href={mapCompleteObjectLink(playground, placeOf(playground))}>
          {panelTexts.editInMapComplete}
        </ExternalLink>
      )}
    </section>
  );
}

function describePlace(
  { kind, name, distanceMetres }: NearPlace,
  texts: InclusiveSectionProps["texts"],
): string {
  return joinDetails(texts.locale, [
    name ?? texts.details.amenity(kind),
    ...describeWalk(distanceMetres, texts),
  ]);
}

/** The completeness line has the same link while a part is missing. */
function isAskedForMore({ properties }: Playground): boolean {
  return Object.values(completenessParts(properties)).includes(false);
}

function loadedOf<T>(section: Section<readonly T[]>): readonly T[] | null {
  return section.kind === "loading" ? null : section.kind === "ready" ? section.value : [];
}
