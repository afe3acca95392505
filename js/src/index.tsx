// The bundle's default export: an AFM factory, called once per model. All views of a model share its store.
import { render } from "preact";
import { Store } from "./store/store";
import type { Model } from "./trace/types";
import { App } from "./ui/App";
import { Course } from "./ui/Course";
import { View } from "./view/view";

interface InitializeProps {
  model: Model;
  signal?: AbortSignal;
}
interface RenderProps extends InitializeProps {
  el: HTMLElement;
}

export default () => {
  // A host that calls the factory once for several models still gets one store per model.
  const stores: Store[] = [];

  const storeOf = (model: Model): Store | undefined =>
    stores.find((store) => store.model === model) ??
    stores.find(
      (store) =>
        store.model.get("_trace") === model.get("_trace") && store.model.get("_model_id") === model.get("_model_id"),
    );

  function open(model: Model, signal?: AbortSignal): Store {
    const store = new Store(model);
    stores.push(store);
    signal?.addEventListener("abort", () => close(store));
    return store;
  }

  function close(store: Store): void {
    const at = stores.indexOf(store);
    if (at < 0) return;
    stores.splice(at, 1);
    store.dispose();
  }

  return {
    initialize({ model, signal }: InitializeProps) {
      const store = open(model, signal);
      return () => close(store);
    },

    render({ model, el, signal }: RenderProps) {
      const store = storeOf(model) ?? open(model, signal);
      const view = model.get("_kind") === "course" ? undefined : new View(store);
      render(view ? <App key={view.id} view={view} /> : <Course store={store} />, el);
      const leave = () => {
        view?.dispose();
        render(null, el);
      };
      signal?.addEventListener("abort", leave, { once: true });
      return leave;
    },
  };
};
