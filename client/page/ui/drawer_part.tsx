// The content of the drawer, with the loader of histories.
import { DrawerContent, type DrawerContentProps } from "../../regions/ui/drawer_content.tsx";
import { loadHistory } from "../load_history.ts";

export function DrawerPart(props: Omit<DrawerContentProps, "loadHistory">) {
  return <DrawerContent {...props} loadHistory={loadHistory} />;
}
