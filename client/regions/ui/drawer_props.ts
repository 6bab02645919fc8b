// What the frame of the drawer and its content agree on.
import type { PartProps } from "../../page/ui/part.ts";

export const DRAWER_ID = "instance-drawer";
export const DRAWER_TITLE_ID = "drawer-title";

export interface DrawerProps extends PartProps {
  readonly onClose: () => void;
}
