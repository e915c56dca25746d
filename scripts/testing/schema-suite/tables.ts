import type { Judged } from "./judge";
import { markdownTable } from "../markdown-table";
import type { KnownDifference } from "./known-differences";

const draftNames = { draft7: "draft-07", "draft2020-12": "2020-12" } as const;

/** How both validators judge the tests of each draft, as the table of `docs/forms.md`. */
export function verdictTable(judged: readonly Judged[]): string {
  const kinds = ["required", "optional", "formats"];
  const rows = Object.entries(draftNames).flatMap(([draft, name]) =>
    kinds.map((kind) => [
      `${name}, ${kind}`,
      judged.filter((test) => test.draft === draft && kindOf(test.file) === kind),
    ]),
  ) as [string, Judged[]][];
  return markdownTable(
    ["", "tests", "no form", "browser right", "wrong", "server right", "left to the API", "wrong", "differ"],
    [...rows, ["all", [...judged]] as [string, Judged[]]].map(([name, tests]) => [name, ...countsOf(tests)]),
  );
}

function countsOf(tests: Judged[]): string[] {
  const count = (holds: (test: Judged) => boolean) => tests.filter(holds).length.toLocaleString("en");
  return [
    count(() => true),
    count(({ browser }) => browser === undefined),
    count(({ browser, valid }) => browser === valid),
    count(({ browser, valid }) => browser === !valid),
    count(({ server, valid }) => server === valid),
    count(({ server }) => server === "unchecked"),
    count(({ server, valid }) => server === !valid),
    count(({ browser, server }) => typeof browser === "boolean" && server === !browser),
  ];
}

/** Why schemas get no form, with the number of their tests. */
export function refusalTable(judged: readonly Judged[]): string {
  const counts = new Map<string, number>();
  for (const { refusal } of judged) {
    if (refusal === undefined) continue;
    const reason = refusal.replace(/“.*”/, "“…”");
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const rows = [...counts].toSorted(([, one], [, other]) => other - one);
  return markdownTable(
    ["no form, because", "tests"],
    rows.map(([reason, tests]) => [reason, String(tests)]),
  );
}

export function differenceTable(known: readonly KnownDifference[]): string {
  return markdownTable(
    ["file", "draft", "validator", "tests", "why"],
    known.map(({ file, drafts, by, verdict, tests, reason }) => [
      file.replace("optional/", ""),
      drafts.map((draft) => draftNames[draft]).join(", "),
      `${by.join(" and ")} ${by.length === 1 ? verdict : verdict.slice(0, -1)}`,
      String(tests),
      reason,
    ]),
  );
}

function kindOf(file: string): string {
  if (file.startsWith("optional/format/")) return "formats";
  return file.startsWith("optional/") ? "optional" : "required";
}
