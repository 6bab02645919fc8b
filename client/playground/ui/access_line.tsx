// Whether the playground is not open to the public: by its tags, or presumably, because it lies on the ground of a
// kindergarten, school or childcare.
import { parseGround } from "contract/playground/ground.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { PanelTexts, PlaygroundTexts } from "../texts/texts.ts";
import { TextWithName } from "./playground_name.tsx";

interface AccessLineProps {
  readonly class: string;
  readonly placed: PlacedPlayground;
  readonly texts: Pick<PlaygroundTexts, "restrictedAccess"> & Pick<KitTexts, "locale"> & {
    readonly panel: Pick<PanelTexts, "onGroundOf">;
  };
}

export function AccessLine({ class: className, placed: { playground, origin }, texts }: AccessLineProps) {
  if (playground.restricted) return <p class={className}>{texts.restrictedAccess}</p>;
  const ground = parseGround(playground.properties.on_ground_of);
  if (ground === null) return null;
  const { locale, panel: { onGroundOf } } = texts;
  const text = ground.name === null ? onGroundOf[ground.kind] : onGroundOf.named(ground.name);
  return (
    <p class={className}>
      <TextWithName text={text} name={ground.name} backendKey={origin.backendKey} locale={locale} />
    </p>
  );
}
