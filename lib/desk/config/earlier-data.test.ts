import { expect, test } from "vitest";
import { earlierDataText, newDataRefusal } from "./earlier-data";

const unsettled = { open: 2, sending: 0, unknown: 1 };

test("the refusal counts what is open, and says to settle it with the version before", () => {
  const text = earlierDataText(unsettled, { DATABASE_URL: "postgres://desk@db/desk" });
  expect(text).toContain("2 open, 0 being sent, 1 of unknown outcome. Settle that with the version before.");
  expect(text).not.toContain("--new-data");
  const settled = earlierDataText({ open: 0, sending: 0, unknown: 0 }, {});
  expect(settled).toContain("nothing is open, being sent or of unknown outcome");
});

test.each([
  [{}, null],
  [{ DATA_DIR: " ", PORT: "3001" }, null],
  [{ DATA_DIR: "/srv/desk" }, "DATA_DIR"],
  [{ DATABASE_URL: "postgres://desk@db/desk" }, "DATABASE_URL"],
  [{ DATABASE_URL_FILE: "/dev/null" }, "DATABASE_URL"],
  [{ TOOL_API_URL: "https://api.example.com", DATABASE_URL: "file:desk.db" }, "TOOL_API_URL"],
])("--new-data is offered for the embedded demo alone: %j", (source, named) => {
  const refusal = newDataRefusal(source);
  if (named === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(`${named} is set`);
  expect(earlierDataText(unsettled, source).includes("npm start -- --new-data")).toBe(named === null);
});
