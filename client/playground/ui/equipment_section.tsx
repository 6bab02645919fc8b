// Equipment by group and kind. A kind that is pressed or hovered is highlighted on the map.
import { useEffect, useMemo, useState } from "preact/hooks";
import { groupEquipment, type KindCount } from "../core/equipment.ts";
import type { DetailsTexts } from "../texts/texts.ts";
import type { DetailsModel } from "../details_model.ts";
import type { Equipment } from "../../../contract/surroundings.ts";
import { SectionFrame, type SectionProps } from "./section_frame.tsx";

export function EquipmentSection(props: SectionProps) {
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
          : <EquipmentGroups items={items} details={details} words={words} />}
    </SectionFrame>
  );
}

interface EquipmentGroupsProps {
  readonly items: readonly Equipment[];
  readonly details: DetailsModel;
  readonly words: DetailsTexts;
}

function EquipmentGroups({ items, details, words }: EquipmentGroupsProps) {
  const groups = useMemo(
    () => groupEquipment(items, { nameOf: words.kind, compare: (a, b) => a.localeCompare(b) }),
    [items, words],
  );
  const [pressed, setPressed] = useState<KindCount | null>(null);
  // No highlight remains without its button.
  useEffect(() => () => details.emphasise(null), [details]);
  const press = (kind: KindCount) => {
    const next = pressed === kind ? null : kind;
    setPressed(next);
    details.emphasise(next && next.members);
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
                  onPointerEnter={() => details.emphasise(kind.members)}
                  onPointerLeave={() => details.emphasise(pressed && pressed.members)}
                >
                  {words.countedKind(kind.members.length, kind.name)}
                  <Marks kind={kind} words={words} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p class="detail-hint">{words.emphasisHint}</p>
    </>
  );
}

function Marks({ kind, words }: { readonly kind: KindCount; readonly words: DetailsTexts }) {
  const total = kind.members.length;
  const marks = [
    kind.forBabies > 0 ? words.forBabies(kind.forBabies, total) : [],
    kind.forWheelchairs > 0 ? words.forWheelchairs(kind.forWheelchairs, total) : [],
    kind.places !== null ? words.places(kind.places) : [],
  ].flat();
  return marks.length === 0 ? null : <span class="equipment-marks">{` ${marks.join(" · ")}`}</span>;
}
