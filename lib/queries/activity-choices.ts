export type ActivityChoice = {
  value: string;
  label: string;
  /** What stands where there is nothing to show. */
  none: string;
};

const everything: ActivityChoice = {
  value: "",
  label: "All steps",
  none: "No activity yet",
};

/** What the activity page can show: an alarm is found however many steps came after it. */
export const activityChoices: ActivityChoice[] = [
  everything,
  { value: "alarms", label: "Needed a person", none: "Nothing has needed a person" },
  { value: "warnings", label: "With warnings", none: "Nothing was unusual" },
  {
    value: "automatic",
    label: "Automatic runs",
    none: "Nothing has run automatically",
  },
];

/** The choice that a name stands for; an unknown one is everything. */
export function activityChoice(value: string | null): ActivityChoice {
  return activityChoices.find((choice) => choice.value === value) ?? everything;
}
