// The drawer that the pill opens: a sheet with all regions. A press outside closes it, or a second one of the pill.
import { useEffect, useRef } from "preact/hooks";
import { keepFocusThrough } from "../../../kit/ui/focus.ts";
import { Sheet } from "../../../kit/ui/sheet.tsx";
import { isPhone } from "../../../kit/ui/sheet_stops.tsx";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { RegionGoalModel } from "../region_goal_model.ts";
import { DrawerContent, type DrawerContentProps } from "./drawer_content.tsx";
import { DRAWER_ID } from "./pill.tsx";

interface DrawerProps extends Pick<DrawerContentProps, "texts"> {
  readonly state: DrawerContentProps["state"] & {
    readonly regionGoal: Pick<RegionGoalModel, "show">;
    readonly sheets: SheetsModel;
  };
}

export function Drawer({ state, texts }: DrawerProps) {
  const { backends, sheets, regionGoal } = state;
  const count = backends.views.value.length;
  useOutsidePress(sheets.close);
  const show = (key: string) => {
    regionGoal.show(key);
    if (isPhone()) sheets.close();
  };
  return (
    <Sheet
      id={DRAWER_ID}
      name="drawer"
      title={count === 0 ? texts.drawerTitle : texts.drawer.regions(count)}
      texts={texts}
      onClose={sheets.close}
    >
      <DrawerContent state={state} texts={texts} onShow={show} />
    </Sheet>
  );
}

/** Calls `onPress` when anything outside the drawer is pressed, but for the pill, which closes it itself. */
function useOutsidePress(onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const check = (press: PointerEvent) => {
      if (press.target instanceof Element && press.target.closest(`#${DRAWER_ID}, .pill`)) return;
      latest.current();
      keepFocusThrough(press);
    };
    document.addEventListener("pointerdown", check);
    return () => document.removeEventListener("pointerdown", check);
  }, []);
}
