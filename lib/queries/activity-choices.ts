export type ActivityChoice = {
  value: string;
  label: string;
  alarmsOnly: boolean;
  /** What stands where there is nothing to show. */
  none: string;
};

const everything: ActivityChoice = {
  value: "",
  label: "All steps",
  alarmsOnly: false,
  none: "No activity yet",
};

/** What the activity page can show: an alarm is found however many steps came after it. */
export const activityChoices: ActivityChoice[] = [
  everything,
  { value: "alarms", label: "Needed a person", alarmsOnly: true, none: "Nothing has needed a person" },
];

/** The choice that a name stands for; an unknown one is everything. */
export function activityChoice(value: string | null): ActivityChoice {
  return activityChoices.find((choice) => choice.value === value) ?? everything;
}
