// The content of the drawer. The loader of histories is fetched when a visitor opens the first one.
import type { LoadHistory } from "../regions/history_source.ts";
import { DrawerContent, type DrawerContentProps } from "../regions/ui/drawer_content.tsx";

export function DrawerPart(props: Omit<DrawerContentProps, "loadHistory">) {
  return <DrawerContent {...props} loadHistory={loadHistory} />;
}

const loadHistory: LoadHistory = async (key, signal) => {
  try {
    const { createHistoryLoader } = await import("../regions/history_loader.ts");
    return await createHistoryLoader((url, init) => fetch(url, init))(key, signal);
  } catch {
    return null;
  }
};
