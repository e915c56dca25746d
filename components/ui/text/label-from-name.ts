/** A member name as words: `scheduledFor` and `scheduled_for` read "Scheduled for". */
export function labelFromName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Posts" is headed "Post 1", "Entries" "Entry 1"; what isn't plainly a plural stays. */
export function singular(label: string): string {
  if (/(?:ss|us|is)$/i.test(label) || !/s$/i.test(label)) return label;
  if (/ies$/i.test(label)) return `${label.slice(0, -3)}y`;
  return /(?:ches|shes|xes|sses)$/i.test(label) ? label.slice(0, -2) : label.slice(0, -1);
}
