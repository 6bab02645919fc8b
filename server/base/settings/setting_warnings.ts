// Warns about settings that are usable but probably a mistake, because in combination with other settings they have no
// effect or an unintended one.
import type { Lookup } from "./read_settings.ts";
import type { Setting, SettingTable } from "./setting.ts";

/** Returns a sentence for each given setting without effect or future, and for each URL that browsers cannot reach. */
export function findSettingWarnings(settings: SettingTable, env: Lookup): string[] {
  const givenText = (name: string) => env(name)?.trim() ?? "";
  const read = (name: string) => givenText(name) || settings[name]!.default;
  const given = Object.entries(settings).filter(([name]) => givenText(name) !== "");
  const quote = (name: string, { isSecret }: Setting<unknown>) =>
    isSecret ? name : `${name}=${JSON.stringify(givenText(name))}`;
  return [
    ...given.flatMap(([name, setting]) => {
      const reason = setting.appliesTo?.map((condition) => condition(read)).find((text) => text !== null);
      if (reason !== undefined) return [`${quote(name, setting)} has no effect ${reason}`];
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
