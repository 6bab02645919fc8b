// The page for joining: checks a node on request and shows the registry entry of its region.
import "../kit/older_browsers.ts";
import { render } from "preact";
import { DEFAULT_LOCALE, findLocale } from "contract/kit/locales.ts";
import { loadJoinTexts } from "./texts/texts.ts";
import { JoinForm } from "./ui/join_form.tsx";

const root = document.getElementById("join")!;
const { registry = "", contact, repository } = root.dataset;
const texts = await loadJoinTexts(findLocale(document.documentElement.lang) ?? DEFAULT_LOCALE);
render(
  <JoinForm
    registryUrl={registry}
    contact={contact ?? null}
    repository={repository ?? null}
    texts={texts}
  />,
  root,
);
