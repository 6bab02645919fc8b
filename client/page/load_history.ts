// The history of a region: its loader is fetched when a visitor opens the first one.
import type { LoadHistory } from "../regions/history_source.ts";

export const loadHistory: LoadHistory = async (key, signal) => {
  try {
    const { createHistoryLoader } = await import("../regions/history_loader.ts");
    return await createHistoryLoader((url, init) => fetch(url, init))(key, signal);
  } catch {
    return null;
  }
};
