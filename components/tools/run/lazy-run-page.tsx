import { Suspense, type ComponentProps } from "react";
import { loadRecords } from "@/components/results/records/load-records";
import { onDemand } from "@/components/ui/page/on-demand";

/** The code that shows a result, which no form needs. Fetched once, while the first run waits for its answer. */
const { OnDemand: RunPage, load } = onDemand(() => import("./run-page").then((module) => module.RunPage));

export async function loadRunPage(): Promise<void> {
  await Promise.all([load(), loadRecords()]);
}

/** Reads an answer before it is shown, so that it comes whole and in one go. Never rejects. */
export async function readAnswerAhead(outputText: string): Promise<void> {
  // From the page's own code, which is there by now.
  const part = await import("./run-page").catch(() => null);
  await part?.readAhead(outputText);
}

export function LazyRunPage(props: ComponentProps<typeof RunPage>) {
  return (
    <Suspense>
      <RunPage {...props} />
    </Suspense>
  );
}
