// Console warnings that could repeat with every move of the map are given once per key and session.
export type WarnOnce = (key: string, text: string) => void;

export function createWarnOnce(warn: (text: string) => void): WarnOnce {
  const given = new Set<string>();
  return (key, text) => {
    if (given.has(key)) return;
    given.add(key);
    warn(text);
  };
}
