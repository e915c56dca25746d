import { Suspense } from "react";
import { inputClass } from "@/components/ui/input";
import { onDemand } from "@/components/ui/page/on-demand";
import type { ChoiceProps } from "./segments";

const { OnDemand, load } = onDemand(() => import("./combobox").then((module) => module.ChoiceCombobox));
/** Fetches what a list of choices is made of, which few forms need at once. */
export const loadChoiceList = load;

/** Many choices: a list to search. None is chosen until a person chooses. */
export function ChoiceList(props: ChoiceProps) {
  return (
    <Suspense fallback={<div className={inputClass} />}>
      <OnDemand {...props} />
    </Suspense>
  );
}
