// All models of the page, built once.
import type { ClientConfig } from "../../contract/types.ts";
import { type BackendsModel, createBackendsModel } from "./backends.ts";
import { type CameraModel, createCameraModel } from "./camera.ts";
import { createSelectionModel, type SelectionModel } from "./selection.ts";
import { createShownModel, type ShownModel } from "./shown.ts";
import { createViewModel, type ViewModel } from "./view.ts";

export interface AppState {
  readonly config: ClientConfig;
  readonly backends: BackendsModel;
  readonly view: ViewModel;
  readonly camera: CameraModel;
  readonly shown: ShownModel;
  readonly selection: SelectionModel;
}

export function createAppState(config: ClientConfig): AppState {
  const backends = createBackendsModel();
  const view = createViewModel(config);
  return {
    config,
    backends,
    view,
    camera: createCameraModel(),
    shown: createShownModel(backends, view),
    selection: createSelectionModel(),
  };
}
