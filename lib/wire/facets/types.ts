/** Facts that tell an input from similar ones. All texts are untrusted. */
export type Facets = {
  title: string | null;
  /** The first twelve accounts, channels or other targets; the label is the summary's. */
  targets: { id: string; label: string | null }[];
  targetCount: number;
  /** One line, at most 120 characters. */
  firstWords: string | null;
  /** RFC 3339, or a date alone, as it stands in the input. */
  firstDate: string | null;
  /** An image by its id, and the place in the input that names it. */
  image: { id: string; place: string } | null;
  /** The longest list of objects in the input. */
  items: { name: string; count: number } | null;
};

/** What names a place of an input. */
export type PlaceName = {
  /** Names, and item numbers from 0 on. */
  path: string[];
  /** What the tool's schema calls each of these steps, untrusted; null where it gives none. */
  titles: (string | null)[];
};

/** A value that tells an input from others of its tool. Long texts are those parts of them that differ. */
export type TellingValue = PlaceName & {
  /** Null where it is left out. */
  text: string | null;
  /** What the others have there, the most frequent first; at most twelve. */
  others: (string | null)[];
  /** None of the others has it. */
  isOnly: boolean;
};
