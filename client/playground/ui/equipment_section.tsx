// Equipment by group and kind. A pressed or hovered kind is highlighted on the map.
import { useEffect, useMemo, useState } from "preact/hooks";
import { joinDetails } from "contract/texts/rows.ts";
import { groupEquipment, type KindCount } from "../core/equipment.ts";
import type { DetailsTexts } from "../texts/details_texts.ts";
import type { DetailsModel } from "../details/details_model.ts";
import type { Equipment } from "contract/playground/surroundings.ts";
import { unionBbox } from "contract/geometry/bbox.ts";
import { geometryBbox } from "contract/geometry/geometry.ts";
import type { Bbox } from "contract/types.ts";
import { iconOfEquipment } from "../icons/core/icon_names.ts";
import { findStructures } from "../core/structures.ts";
import { DeviceList } from "./device_list.tsx";
import { MapIcon } from "../icons/map_icon.tsx";
import { SectionFrame, type SectionProps } from "./section_frame.tsx";

export interface EquipmentSectionProps extends SectionProps {
  /** Moves the map to equipment. */
  readonly onShow: (bbox: Bbox) => void;
}

export function EquipmentSection({ onShow, ...props }: EquipmentSectionProps) {
  const { details, words } = props;
  return (
    <SectionFrame
      {...props}
      name="equipment"
      title={words.equipmentTitle}
      section={details.sections.equipment.value}
    >
      {(items) =>
        items.length === 0
          ? <p class="detail-empty">{words.equipmentEmpty}</p>
          : <EquipmentGroups items={items} details={details} words={words} onShow={onShow} />}
    </SectionFrame>
  );
}

interface EquipmentGroupsProps {
  readonly items: readonly Equipment[];
  readonly details: DetailsModel;
  readonly words: DetailsTexts;
  readonly onShow: EquipmentSectionProps["onShow"];
}

function EquipmentGroups({ items, details, words, onShow }: EquipmentGroupsProps) {
  const groups = useMemo(
    () => groupEquipment(items, { nameOf: words.kind, compare: (a, b) => a.localeCompare(b) }),
    [items, words],
  );
  const structures = useMemo(() => findStructures(items), [items]);
  const [pressed, setPressed] = useState<KindCount | null>(null);
  // The highlight disappears together with its button.
  useEffect(() => () => void (details.emphasised.value = null), [details]);
  const press = (kind: KindCount) => {
    const next = pressed === kind ? null : kind;
    setPressed(next);
    details.emphasised.value = next && next.members;
    const bbox = next && unionBbox(next.members.map(({ geometry }) => geometryBbox(geometry)));
    if (bbox) onShow(bbox);
  };
  return (
    <>
      {groups.map(({ group, count, kinds }) => (
        <div class="equipment-group" key={group}>
          <h4>
            {words.group(group)} <span class="equipment-count">{count}</span>
          </h4>
          <ul class="equipment-kinds">
            {kinds.map((kind) => (
              <li key={kind.name}>
                <button
                  type="button"
                  class="equipment-kind"
                  aria-pressed={pressed === kind}
                  onClick={() => press(kind)}
                  onPointerEnter={() => details.emphasised.value = kind.members}
                  onPointerLeave={() => details.emphasised.value = pressed && pressed.members}
                >
                  <MapIcon name={iconOfEquipment(kind.members[0]!.tags)} />
                  <span>{words.countedKind(kind.members.length, kind.name)}</span>
                  <Marks kind={kind} words={words} />
                </button>
              </li>
            ))}
          </ul>
          {pressed && kinds.includes(pressed) && (
            <DeviceList kind={pressed} structures={structures} words={words} />
          )}
        </div>
      ))}
      <p class="detail-hint">{words.emphasisHint}</p>
    </>
  );
}

function Marks({ kind, words }: { readonly kind: KindCount; readonly words: DetailsTexts }) {
  const total = kind.members.length;
  const marks = joinDetails(words.locale, [
    kind.forBabies > 0 ? words.forBabies(kind.forBabies, total) : null,
    kind.forWheelchairs > 0 ? words.forWheelchairs(kind.forWheelchairs, total) : null,
    kind.places !== null ? words.places(kind.places) : null,
  ]);
  return marks === "" ? null : <span class="equipment-marks">{` ${marks}`}</span>;
}
