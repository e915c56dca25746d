import { Suspense, type ComponentProps } from "react";
import { loadRecords } from "@/components/results/records/load-records";
import { onDemand } from "@/components/ui/on-demand";

/** The code that shows a result, which no form needs. Fetched once, while the first run waits for its answer. */
const { OnDemand: RunPage, load } = onDemand(() => import("./run-page").then((module) => module.RunPage));

export async function loadRunPage(): Promise<void> {
  await Promise.all([load(), loadRecords()]);
}

/** Reads an answer before it is shown, so that it comes whole and in one go. Never rejects. */
export async function readAnswerAhead(outputText: string): Promise<void> {
  const part = await import("@/components/results/use-json").catch(() => null);
  await part?.readAhead(outputText);
}

/** The page of a result, once its code is there. */
export function LazyRunPage(props: ComponentProps<typeof RunPage>) {
  return (
    <Suspense>
      <RunPage {...props} />
    </Suspense>
  );
}
