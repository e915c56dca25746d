import { lazy, Suspense, type ComponentProps } from "react";
import { loadRecords } from "@/components/results/records/load-records";

/** The code that shows a result, which no form needs. Fetched once, while the first run waits for its answer. */
export function loadRunPage() {
  void loadRecords();
  return import("./run-page").then((module) => ({ default: module.RunPage }));
}

const RunPage = lazy(loadRunPage);

/** The page of a result, once its code is there. */
export function LazyRunPage(props: ComponentProps<typeof RunPage>) {
  return (
    <Suspense>
      <RunPage {...props} />
    </Suspense>
  );
}
