// Warns about settings that are usable but probably a mistake, because in combination with other settings they have no
// effect or an unintended one.
import type { Lookup } from "./read_settings.ts";
import type { Setting, SettingTable } from "./setting.ts";

/** Returns a sentence per given setting that has no effect or is retired, and per URL that browsers cannot reach. */
export function findSettingWarnings(settings: SettingTable, env: Lookup): string[] {
  const givenText = (name: string) => env(name)?.trim() ?? "";
  const read = createRead(settings, env);
  const given = Object.entries(settings).filter(([name]) => givenText(name) !== "");
  const quote = (name: string, { isSecret }: Setting<unknown>) =>
    isSecret ? name : `${name}=${JSON.stringify(givenText(name))}`;
  return [
    ...given.flatMap(([name, setting]) => {
      const reason = findObstacle(setting, read);
      if (reason !== null) return [`${quote(name, setting)} has no effect ${reason}`];
      const instead = setting.retired?.(givenText(name), read);
      return instead === undefined
        ? []
        : [`${quote(name, setting)} works for the last time in this release: ${instead}`];
    }),
    // Browsers ignore IPv6 addresses in the sources of a policy.
    ...given.filter(([name, { isForBrowsers }]) => isForBrowsers && /^https?:\/\/\[/i.test(givenText(name)))
      .map(([name, setting]) =>
        `${
          quote(name, setting)
        } cannot be reached by browsers because the page's Content-Security-Policy cannot ` +
        "contain an IPv6 address; use a host name"
      ),
  ];
}

/** Whether the setting has an effect, given the other settings. */
export const hasEffect = (settings: SettingTable, env: Lookup, name: string): boolean =>
  findObstacle(settings[name]!, createRead(settings, env)) === null;

const createRead = (settings: SettingTable, env: Lookup) => (name: string) =>
  (env(name)?.trim() ?? "") || settings[name]!.default;

const findObstacle = ({ appliesTo }: Setting<unknown>, read: (name: string) => string): string | null =>
  appliesTo?.map((condition) => condition(read)).find((text) => text !== null) ?? null;
