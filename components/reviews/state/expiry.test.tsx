import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Expiry } from "./expiry";

test("where the last moment to send is earlier than the end, both are named", () => {
  const until = new Date(Date.now() + 60_000).toISOString();
  const sendUntil = new Date(Date.now() + 58_000).toISOString();
  const text = (last: string | null) =>
    render(<Expiry until={until} state="awaiting_review" sendUntil={last} />).container.textContent;
  expect(text(sendUntil)).toMatch(/^Valid for .*, until .*\. The last moment to send is .*\.$/);
  for (const last of [null, until]) expect(text(last)).not.toContain("last moment");
});
