import type { ActivityKind } from "@/lib/reviews/queries/types";

export type ActivityChoice = {
  value: string;
  label: string;
  of: ActivityKind;
  /** What stands where there is nothing to show. */
  none: string;
};

const everything: ActivityChoice = {
  value: "",
  label: "All steps",
  of: "steps",
  none: "No activity yet",
};

/** What the activity page can show: an alarm is found however many steps came after it. */
export const activityChoices: ActivityChoice[] = [
  everything,
  { value: "alarms", label: "Needed a person", of: "alarms", none: "Nothing has needed a person" },
  {
    value: "automatic",
    label: "Automatic runs",
    of: "automatic runs",
    none: "Nothing has run automatically",
  },
];

/** The choice that a name stands for; an unknown one is everything. */
export function activityChoice(value: string | null): ActivityChoice {
  return activityChoices.find((choice) => choice.value === value) ?? everything;
}
