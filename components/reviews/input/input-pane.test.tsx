import { useState } from "react";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { FieldDifference } from "../difference/field-difference";
import { preparationView } from "../testing/preparation";
import { InputPane, type InputViewName } from "./input-pane";
import type { SeenRevision } from "./seen-revision";
import { useChanges, useReading } from "./use-reading";

const before = preparationView({
  id: "p1",
  inputText: '{"name":"Thaw","posts":[{"text":"The ice held."}]}',
  summaryText: '{"headline":"Save one post"}',
});
const now = preparationView({
  id: "p2",
  revision: 2,
  inputText: '{"name":"Thaw","posts":[{"text":"The ice is thin."}]}',
  summaryText: '{"headline":"Save a post"}',
});
const schema = JSON.stringify({
  properties: { posts: { items: { properties: { text: { title: "Words" } } } } },
});
const noRecords = new Map<string, never>();

function Pane({ seen }: { seen: SeenRevision | null }) {
  const [view, setView] = useState<InputViewName>("form");
  const reading = useReading(now.inputText, schema, "draftSave");
  const changes = useChanges(before.inputText, now.inputText);
  return (
    <InputPane
      {...{ current: now, previous: before, seen, reading, changes, view, coverage: null }}
      records={noRecords}
      onView={setView}
      onFailure={() => undefined}
    />
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

it("compares with an earlier revision by field first, with the form’s labels, and as JSON second", () => {
  render(<Pane seen={null} />);
  expect(screen.queryByText(/since you looked/)).toBeNull();
  press(/^Diff to revision 1/);
  const changes = screen.getByRole("region", { name: "Changes of the input" });
  expect(within(changes).getByRole("term").textContent).toBe("Words");
  expect(within(changes).getByRole("definition").textContent).toBe(
    "Revision 1: The ice held.Revision 2: The ice is thin.",
  );
  expect(screen.getByRole("region", { name: "Changes of the summary" }).textContent).toContain("Headline");
  fireEvent.click(
    within(screen.getByRole("group", { name: "Compare as" })).getByRole("button", { name: "JSON" }),
  );
  const lines = screen.getByLabelText("Changes of the input");
  expect(lines.textContent).toMatch(/Revision 1: .*"text": "The ice held\."/s);
});

it("offers what changed since they looked to whoever knows an earlier revision, and says how that is known", () => {
  render(<Pane seen={{ preparationId: "p1", revision: 1, how: "rejected" }} />);
  screen.getByText("You rejected revision 1. 1 change since.");
  press("What changed since you looked");
  screen.getByText("What changed since you looked:");
  screen.getByRole("region", { name: "Changes of the input" });
});

it("has groups that are no landmarks, so that a comparison beside it may have the same", () => {
  render(
    <>
      <Pane seen={null} />
      <FieldDifference
        label="Current and proposed"
        before={{ posts: [{ text: "Before." }] }}
        now={{ posts: [{ text: "Now." }] }}
        sides={{ before: "Current", now: "Proposed" }}
      />
    </>,
  );
  expect(screen.getAllByRole("group", { name: "Post 1" })).toHaveLength(2);
  expect(screen.queryByRole("region", { name: "Post 1" })).toBeNull();
});
