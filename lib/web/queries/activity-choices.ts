export type ActivityChoice = {
  value: string;
  label: string;
  /** How the label begins, where a phone has no room for all of it. */
  short?: string;
  /** What stands where there is nothing to show. */
  none: string;
};

const everything: ActivityChoice = {
  value: "",
  label: "All steps",
  short: "All",
  none: "No activity yet",
};

/** What the activity page can show: an alarm is found however many steps came after it. */
export const activityChoices: ActivityChoice[] = [
  everything,
  { value: "alarms", label: "Needed a person", none: "Nothing has needed a person" },
  { value: "warnings", label: "Warnings", none: "Nothing was unusual" },
  {
    value: "automatic",
    label: "Automatic runs",
    short: "Automatic",
    none: "Nothing has run automatically",
  },
];

/** The choice that a name stands for; an unknown one is everything. */
export function activityChoice(value: string | null): ActivityChoice {
  return activityChoices.find((choice) => choice.value === value) ?? everything;
}
