import { Suspense, type ComponentProps } from "react";
import { onDemand } from "@/components/ui/on-demand";

/** What tells of a run that failed: fetched while the first run waits for its answer. */
const { OnDemand: RunFailure, load } = onDemand(() =>
  import("./run-failure").then((module) => module.RunFailure),
);
export const loadRunFailure = load;

export function LaterRunFailure(props: ComponentProps<typeof RunFailure>) {
  return (
    <Suspense>
      <RunFailure {...props} />
    </Suspense>
  );
}
