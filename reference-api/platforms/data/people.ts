/** Invented people: who wrote, moderates, subscribes or asked for messages. */
const givenNames = [
  "Aune",
  "Bertil",
  "Cleo",
  "Dagny",
  "Eskil",
  "Fenna",
  "Gorm",
  "Hedda",
  "Ivo",
  "Jorun",
  "Kaspar",
  "Liv",
];
const familyNames = [
  "Almgren",
  "Brekke",
  "Castell",
  "Dahlin",
  "Eikeland",
  "Fyhn",
  "Grauholm",
  "Hovland",
  "Isaksen",
];

/** Twelve times nine names come before the first one repeats. */
export function personName(index: number): string {
  const given = givenNames[index % givenNames.length];
  const family = familyNames[(index + Math.floor(index / 36)) % familyNames.length];
  return `${given} ${family}`;
}
