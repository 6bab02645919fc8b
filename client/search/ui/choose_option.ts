// What happens when a result is chosen.
import { cameraForOption, type SearchOption } from "../core/search_options.ts";
import { type ChoiceState, choosePlayground } from "../../playground/choose_playground.ts";
import type { ClientConfig } from "../../../contract/types.ts";
import type { SearchModel } from "../search_model.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";

export interface OptionState extends ChoiceState {
  readonly config: ClientConfig;
  readonly search: SearchModel;
  readonly sheets: SheetsModel;
}

export function chooseOption(option: SearchOption, state: OptionState): void {
  const { camera, config, search, sheets, view } = state;
  if (option.kind === "ask") return search.askPlaces();
  const request = cameraForOption(option, config);
  if (!request) {
    // A region that has never said where it is: the drawer says what is wrong with it.
    if (sheets.open.peek() !== "drawer") sheets.toggle("drawer");
  } else if (option.kind === "playground") {
    choosePlayground(state, option.placed, request);
  } else {
    view.touch();
    camera.ask(request);
  }
}
