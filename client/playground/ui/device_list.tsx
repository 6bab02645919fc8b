// The pieces of a kind of equipment one by one: mapped details and their structure. The mapping view also has those
// without details, with a link to add them.
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
  readonly isMapping: boolean;
  readonly words: DetailsTexts;
}

export function DeviceList({ kind, structures, isMapping, words }: DeviceListProps) {
  const isOne = kind.members.length === 1;
  const rows = kind.members.flatMap((item, index) => {
    const known = readDeviceDetails(item.tags);
    const lines = [describe(known, words), describeStructure(item, structures, words)]
      .filter((line) => line !== "");
    if (lines.length === 0 && !isMapping) return [];
    return (
      <DeviceRow
        key={`${item.osmType}${item.osmId}`}
        name={isOne ? kind.name : `${kind.name} ${index + 1}`}
        isOne={isOne}
        lines={lines}
        link={isMapping && lacksDetails(known) ? editingLink(item) : null}
        words={words}
      />
    );
  });
  return rows.length === 0 ? null : <ul class="devices">{rows}</ul>;
}

interface DeviceRowProps extends Pick<DeviceListProps, "words"> {
  readonly name: string;
  /** True for the only one of its kind, whose name is on the button. */
  readonly isOne: boolean;
  readonly lines: readonly string[];
  readonly link: string | null;
}

function DeviceRow({ name, isOne, lines, link, words }: DeviceRowProps) {
  return (
    <li class="device">
      <div>
        {!isOne && (
          <p class="device-name">
            <bdi>{name}</bdi>
          </p>
        )}
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
