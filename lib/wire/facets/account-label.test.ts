import { expect, test } from "vitest";
import { accountLabel } from "./account-label";

test.each([
  ["Kitchen (@kitchen on Glimwall)", "Kitchen", "@kitchen on Glimwall", "Glimwall"],
  ["Kitchen (@on on Lake on Sea)", "Kitchen", "@on on Lake on Sea", "Lake on Sea"],
  ["Kitchen (closed)", "Kitchen", "closed", null],
  ["Kitchen", "Kitchen", null, null],
  ["Kitchen ()", "Kitchen ()", null, null],
  ["(@kitchen on Glimwall)", "(@kitchen on Glimwall)", null, null],
])("%s is read in its parts", (label, name, about, platform) =>
  expect(accountLabel(label)).toEqual({ name, about, platform }),
);
