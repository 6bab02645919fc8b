// The sign of a playground in a list, as its pin on the map.
import { type Standout, standoutsOf } from "contract/standout.ts";
import type { ClassName } from "../../regions/core/completeness_symbols.ts";
import { PictogramIcon } from "./pictogram_icon.tsx";

interface PlaygroundSignProps {
  readonly properties: Readonly<Record<string, unknown>>;
  /** Null if unknown. */
  readonly className: ClassName | null;
}

export function PlaygroundSign({ properties, className }: PlaygroundSignProps) {
  return <StandoutSign standout={standoutsOf(properties)[0]} className={className} />;
}

interface StandoutSignProps extends Pick<PlaygroundSignProps, "className"> {
  /** Undefined if no notable equipment is known. */
  readonly standout: Standout | undefined;
}

export function StandoutSign({ standout, className }: StandoutSignProps) {
  return (
    <span class={`playground-sign sign-${className ?? "unknown"}`}>
      <PictogramIcon name={standout ?? "playground"} />
    </span>
  );
}
