// What there is to play with, by kind. A pressed or hovered kind is highlighted on the map. Kinds that are known from the
// playground's own tags only are not on the map.
import { useEffect, useMemo, useState } from "preact/hooks";
import { joinDetails } from "contract/texts/rows.ts";
import { type Standout, standoutsOf } from "contract/playground/standout.ts";
import { groupEquipment, type KindCount } from "../core/equipment.ts";
import type { DetailsTexts } from "../texts/details_texts.ts";
import type { DetailsModel } from "../details/details_model.ts";
import type { Equipment } from "contract/playground/surroundings.ts";
import { unionBbox } from "contract/geometry/bbox.ts";
import { geometryBbox } from "contract/geometry/geometry.ts";
import type { Bbox, Playground } from "contract/types.ts";
import { iconOfEquipment } from "../icons/core/icon_names.ts";
import { findStructures } from "../core/structures.ts";
import { DeviceList } from "./device_list.tsx";
import { MapIcon } from "../icons/map_icon.tsx";
import { SectionFrame, type SectionProps } from "./section_frame.tsx";

export interface EquipmentSectionProps extends SectionProps {
  readonly playground: Playground;
  /** The mapping view, which lists devices without details, too. */
  readonly isMapping: boolean;
  /** Moves the map to equipment. */
  readonly onShow: (bbox: Bbox) => void;
}

export function EquipmentSection({ playground, isMapping, onShow, ...props }: EquipmentSectionProps) {
  const { details, words } = props;
  const standouts = standoutsOf(playground.properties);
  const kindsProps = { ...props, isMapping, onShow, standouts };
  return (
    <SectionFrame
      {...props}
      name="equipment"
      title={words.playTitle}
      section={details.sections.equipment.value}
      meanwhile={standouts.length === 0 ? null : <Kinds {...kindsProps} items={NO_ITEMS} />}
    >
      {(items) => <Kinds {...kindsProps} items={items} />}
    </SectionFrame>
  );
}

const NO_ITEMS: readonly Equipment[] = [];

interface KindsProps extends Omit<EquipmentSectionProps, "playground"> {
  readonly items: readonly Equipment[];
  readonly standouts: readonly Standout[];
  readonly details: DetailsModel;
}

function Kinds({ items, standouts, details, texts, words, isMapping, onShow }: KindsProps) {
  const kinds = useMemo(
    () => groupEquipment(items, words.kind).flatMap(({ group, kinds }) => group === "rest" ? [] : kinds),
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
  const icons = new Set(kinds.flatMap(({ members }) => members.map(({ tags }) => iconOfEquipment(tags))));
  const others = standouts.filter((name) => !icons.has(name));
  if (kinds.length + others.length === 0) return <p class="panel-reason">{words.noDeviceDetails}</p>;
  return (
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
            <span>
              {words.countedKind(kind.members.length, kind.name)}
              <Marks kind={kind} words={words} />
            </span>
          </button>
          {pressed === kind && (
            <DeviceList kind={kind} structures={structures} isMapping={isMapping} words={words} />
          )}
        </li>
      ))}
      {others.map((name) => (
        <li key={name} class="equipment-kind">
          <MapIcon name={name} />
          <span>{texts.standout(name)}</span>
        </li>
      ))}
    </ul>
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
