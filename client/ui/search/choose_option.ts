// What happens when a result is chosen.
import { cameraForOption, type SearchOption } from "../../core/search_options.ts";
import type { AppState } from "../../state/app.ts";

export function chooseOption(option: SearchOption, state: AppState): void {
  const { camera, config, search, selection, sheets, view } = state;
  if (option.kind === "ask") return search.askPlaces();
  const request = cameraForOption(option, config);
  if (request) {
    view.touch();
    camera.ask(request);
  } else if (sheets.open.peek() !== "drawer") {
    // A region that has never said where it is: the drawer says what is wrong with it.
    sheets.toggle("drawer");
  }
  if (option.kind !== "playground") return;
  // An open sheet would lie where its panel goes.
  sheets.close();
  selection.select(option.placed);
}
