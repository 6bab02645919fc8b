// The pieces of a kind of equipment one by one: mapped details, their structure, and a link to add missing details.
import { bboxCentre } from "contract/geometry/bbox.ts";
import { geometryBbox } from "contract/geometry/geometry.ts";
import type { Equipment } from "contract/playground/surroundings.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { enumerate, joinDetails } from "contract/texts/rows.ts";
import { type DeviceDetails, lacksDetails, readDeviceDetails } from "../core/device_details.ts";
import { countNames, type KindCount } from "../core/equipment.ts";
import { kindOfEquipment } from "../core/equipment_kinds.ts";
import { mapCompleteObjectLink } from "../core/outside_links.ts";
import type { Structures } from "../core/structures.ts";
import type { DetailsTexts } from "../texts/details_texts.ts";

export interface DeviceListProps {
  readonly kind: KindCount;
  readonly structures: Structures;
  readonly words: DetailsTexts;
}

/** Further devices are behind a button. */
const MAX_SHOWN = 5;

export function DeviceList({ kind, structures, words }: DeviceListProps) {
  const rows = kind.members.map((item, index) => (
    <DeviceRow
      key={`${item.osmType}${item.osmId}`}
      item={item}
      name={kind.members.length === 1 ? kind.name : `${kind.name} ${index + 1}`}
      structures={structures}
      words={words}
    />
  ));
  const rest = rows.slice(MAX_SHOWN);
  return (
    <div class="devices">
      <ul>{rows.slice(0, MAX_SHOWN)}</ul>
      {rest.length > 0 && (
        <details>
          <summary class="devices-more">{words.more(rest.length)}</summary>
          <ul>{rest}</ul>
        </details>
      )}
    </div>
  );
}

interface DeviceRowProps extends Omit<DeviceListProps, "kind"> {
  readonly item: Equipment;
  readonly name: string;
}

function DeviceRow({ item, name, structures, words }: DeviceRowProps) {
  const known = readDeviceDetails(item.tags);
  const lines = [
    describe(known, words),
    describeStructure(item, structures, words),
  ].filter((line) => line !== "");
  const link = lacksDetails(known) ? editingLink(item) : null;
  return (
    <li class="device">
      <div>
        <p class="device-name">
          <bdi>{name}</bdi>
        </p>
        {lines.map((line) => <p key={line}>{line}</p>)}
        {lines.length === 0 && <p class="device-unknown">{words.noDeviceDetails}</p>}
      </div>
      {link && (
        <ExternalLink
          class="panel-link"
          href={link}
          label={words.addDetailsOf(name)}
        >
          {words.addDeviceDetails}
        </ExternalLink>
      )}
    </li>
  );
}

function describe(known: DeviceDetails, words: DetailsTexts): string {
  return joinDetails(words.locale, [
    known.heightMetres !== null ? words.height(known.heightMetres) : null,
    enumerate(
      words.locale,
      known.materials.map((value) => "known" in value ? words.material(value.known) : value.text),
    ),
    known.ages !== null ? words.deviceAges(known.ages) : null,
    known.isForBabies ? words.forBabies(1, 1) : null,
    known.isCovered ? words.covered : null,
    known.wheelchair !== null ? words.deviceAccess("wheelchair", known.wheelchair) : null,
    known.blind !== null ? words.deviceAccess("blind", known.blind) : null,
    known.places !== null ? words.places(known.places) : null,
  ]);
}

function describeStructure(item: Equipment, structures: Structures, words: DetailsTexts): string {
  if (structures.isPart(item)) return words.partOfStructure;
  const names = structures.partsOf(item).map(({ tags }) => words.kind(kindOfEquipment(tags)));
  if (names.length === 0) return "";
  return words.withParts(countNames(names).map(([name, count]) => words.countedKind(count, name)));
}

/** Null if the object is unknown, and for furniture, which is not in MapComplete's playground theme. */
function editingLink({ osmType, osmId, geometry, tags }: Equipment): string | null {
  if (osmType === null || kindOfEquipment(tags).group !== "play") return null;
  const [lon, lat] = bboxCentre(geometryBbox(geometry));
  return mapCompleteObjectLink({ osmType, osmId }, { lon, lat });
}
