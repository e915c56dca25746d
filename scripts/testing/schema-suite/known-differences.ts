import type { SuiteDraft } from "./read-suite";

export type Validator = "browser" | "server";

/** Tests of one file that a validator judges otherwise than the suite, with the reason why that may stay. */
export type KnownDifference = {
  file: string;
  drafts: SuiteDraft[];
  by: Validator[];
  /** What the validator does with the value; the suite expects the opposite. */
  verdict: "accepts" | "refuses";
  /** How many tests, of each draft and validator. */
  tests: number;
  reason: string;
};

const drafts: SuiteDraft[] = ["draft7", "draft2020-12"];
const both: Validator[] = ["browser", "server"];
const international = "No table of international names is shipped; the API checks the format.";

export const knownDifferences: KnownDifference[] = [
  {
    file: "multipleOf.json",
    drafts,
    by: ["server"],
    verdict: "accepts",
    tests: 1,
    reason:
      "A quotient past the range of a double; Ajv is told to round, or 0.07 would be no multiple of 0.01.",
  },
  {
    file: "unevaluatedItems.json",
    drafts: ["draft2020-12"],
    by: ["server"],
    verdict: "accepts",
    tests: 7,
    reason: "Ajv takes `contains` for all items, or keeps what a failed alternative saw; the API checks.",
  },
  {
    file: "unevaluatedItems.json",
    drafts: ["draft2020-12"],
    by: ["server"],
    verdict: "refuses",
    tests: 1,
    reason: "Ajv forgets which items an alternative saw where another one holds too.",
  },
  {
    file: "unevaluatedProperties.json",
    drafts: ["draft2020-12"],
    by: ["server"],
    verdict: "accepts",
    tests: 1,
    reason: "Ajv keeps what a condition saw that doesn’t hold; the API checks.",
  },
  {
    file: "optional/content.json",
    drafts: ["draft7"],
    by: both,
    verdict: "accepts",
    tests: 4,
    reason: "Content keywords are annotations, as later drafts have it.",
  },
  {
    file: "optional/ecmascript-regex.json",
    drafts: ["draft2020-12"],
    by: ["server"],
    verdict: "accepts",
    tests: 1,
    reason: "A pattern with a needless escape is taken for one, as many servers write them.",
  },
  ...["idn-email.json", "idn-hostname.json", "iri.json", "iri-reference.json"].map(
    (name): KnownDifference => ({
      file: `optional/format/${name}`,
      drafts,
      by: both,
      verdict: "accepts",
      tests: { "idn-email.json": 2, "idn-hostname.json": 29, "iri.json": 4 }[name] ?? 2,
      reason: international,
    }),
  ),
];
