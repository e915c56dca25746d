/** What a form is told of the lists that fill its places. Texts are the API's, untrusted. */
/** A record as it is offered. All texts are untrusted. */
export type LookupRecord = {
  id: string;
  name: string | null;
  /** A text that tells it from others of its name. */
  about: string | null;
  /** A data address of a JPEG, PNG or WebP that came with the record. */
  image?: string;
  /** Where it is, such as an account's platform. */
  platform?: string;
  /** What it is, by the record's own word, such as `image` or `video`. */
  kind?: string;
  /** The name that it goes by, such as `@tarnhollow` or a file's name. */
  handle?: string;
  /** Its measures, such as `1600 × 1067, 212 KB`. */
  size?: string;
  /** What an image shows, by the record's own word. */
  alt?: string;
  /** The zone that it is in, such as "Europe/Oslo". */
  timeZone?: string;
};

/** A place of a tool's input and the tool that lists what fills it. */
export type LookupSource = {
  place: string;
  tool: string;
  title: string;
  /** The list can be asked for what a text finds. */
  searches?: boolean;
  /** Words by which the schema says of what kind the place's records may be; the records themselves show which is one. */
  kinds?: string[];
  /** The tool that puts an image into what is listed, after a review. */
  upload?: string;
};

/** A search of a list, or the page that `next` of an earlier answer leads to. */
export type LookupPart = { search: string } | { page: string };

export type LookupView =
  /** `at` is when the API answered, ISO; `more` says that there are others, and `next` is the way to them, for the server alone to read. */
  | { state: "listed"; records: LookupRecord[]; more: boolean; next?: string; at: string }
  /** None to offer now, and why, as a sentence. */
  | { state: "unavailable"; reason: string };
