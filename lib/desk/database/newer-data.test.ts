import { expect, test } from "vitest";
import { worksFrom } from "./migrate";
import { migrations } from "./migrations";
import { beyond, restoredMark } from "./newer-data";
import { compareReleases, missingFrom, schemaRelease, type SchemaChange } from "./schema-state";

const own = { names: Object.keys(migrations), changes: [] };
const later = (worksFromRelease: string, name = "9001-of-later"): SchemaChange => ({
  ...{ name, since: "9.0.0", worksFrom: worksFromRelease },
});

test("a later release’s changes are worked on from the oldest release on that the database names", () => {
  expect(beyond(own)).toBeNull();
  expect(beyond({ ...own, changes: [later(schemaRelease())] })).toBeNull();
  expect(beyond({ ...own, changes: [later("0.2.0"), later("8.10.0", "9002-of-later")] })).toMatchObject({
    unknown: ["9001-of-later", "9002-of-later"],
    worksFrom: "8.10.0",
  });
  // A name that nothing is told of may be anything.
  expect(beyond({ ...own, names: [...own.names, "9001-of-later"] })).toMatchObject({ worksFrom: null });
  expect(beyond({ names: [...own.names, restoredMark.name], changes: [restoredMark] })).toBeNull();
});

test("releases are compared as numbers", () => {
  expect(["0.10.0", "0.9.1", "0.9.0", "1.0.0"].toSorted(compareReleases)).toEqual([
    ...["0.9.0", "0.9.1", "0.10.0", "1.0.0"],
  ]);
});

test("each migration says whether the release before works on its result; from 0.5.0 on it does", () => {
  for (const [name, { since, releaseBefore }] of Object.entries(migrations)) {
    const oldest = worksFrom(name);
    if (releaseBefore === "refuses") expect(oldest).toBe(since);
    else expect(compareReleases(oldest, since)).toBeLessThan(0);
    if (compareReleases(since, "0.4.0") > 0) expect([name, releaseBefore]).toEqual([name, "works"]);
  }
  expect(worksFrom("0007-restores")).toBe("0.4.0");
  expect(missingFrom(null)).toEqual(Object.keys(migrations).toSorted());
});
