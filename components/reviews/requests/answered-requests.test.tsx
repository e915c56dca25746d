import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import { inputGroups } from "../values/input-rows";
import { preparationView } from "../testing/preparation";
import { olive, rowan, sana, threadComment, threadView } from "../testing/threads";
import { AnsweredRequests } from "./answered-requests";

afterEach(cleanup);

const requestedAt = "2026-03-01T12:10:00.000Z";
const later = "2026-03-01T12:20:00.000Z";
const decision = { by: rowan, verdict: "rejected" as const, isVoid: false, at: requestedAt };
const first = preparationView({
  ...{ id: "p1", author: olive, state: "rejected" },
  inputText: '{"posts":[{"text":"The ice held.","secret":"•"},{"text":"Half a kettle."}]}',
  decisions: [{ ...decision, reason: "Nearly there.", changesRequested: true }],
});
const second = preparationView({
  ...{ id: "p2", revision: 2, author: olive },
  inputText: '{"posts":[{"text":"The ice is thin.","secret":"••"},{"text":"Half a kettle."}]}',
  concealed: [{ path: "/posts/0/secret", shown: false }],
});
const { groups } = inputGroups({ posts: [{ text: "", secret: "" }, { text: "" }] });
const on = (pointer: string, now: string | null = pointer) => ({
  place: {
    ...{ place: { pointer, quote: null }, value: { begun: pointer, now } },
    is: now === null ? "gone" : "here",
  } as const,
});

function show(threads: ThreadView[], preparations = [second, first]) {
  const showRevision = vi.fn();
  const [current = second] = preparations;
  render(
    <AnsweredRequests
      review={{ preparations, threads }}
      {...{ current, groups, showRevision }}
      showThread={() => undefined}
    />,
  );
  return { showRevision };
}
const request = (name: string) => screen.getByRole("group", { name: `Request on ${name}` });

test("each request stands beside what was done about it, with the words that changed", () => {
  const suggestion = {
    valueText: '"The ice is thin."',
    takenIn: [2],
    costsApprover: false,
    leavesNobody: false,
  };
  const { showRevision } = show([
    threadView("text", {
      ...on("/posts/0/text"),
      comments: [threadComment("text", { by: sana, text: "Say it plainly.", suggestion })],
      answered: { by: olive, at: later, how: "taken" },
    }),
    threadView("whole", {
      comments: [
        threadComment("whole"),
        threadComment("reply", { by: olive, text: "Added as post 3.", at: later }),
      ],
      answered: { by: olive, at: later, how: "reply" },
    }),
    threadView("kettle", on("/posts/1/text")),
  ]);
  screen.getByText("Nearly there.");
  const taken = request("Post 1, Text");
  expect(taken.textContent).toContain("Say it plainly.");
  expect(taken.textContent).toContain("Suggestion taken: Sana Lind’s words");
  expect([...taken.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["held", "is thin"]);
  expect(request("Whole review").textContent).toContain("Answered by Olive Park");
  expect(request("Whole review").textContent).toContain("Added as post 3.");
  expect(request("Post 2, Text").textContent).toContain("Not answered");
  expect(request("Post 2, Text").textContent).toContain("Unchanged there.");
  fireEvent.click(screen.getByRole("button", { name: "revision 1" }));
  expect(showRevision).toHaveBeenCalledWith(first);
});

test("F131 nothing of a concealed value is compared, and what is gone is said to be", () => {
  show([threadView("secret", on("/posts/0/secret")), threadView("gone", on("/posts/1/text", null))]);
  expect(request("Post 1, Secret").textContent).not.toContain("•");
  expect(request("Post 2, Text").textContent).toContain("It isn’t in this revision any more.");
});

test("the revision that was given back has nothing to answer yet", () => {
  show([threadView("whole")], [first]);
  expect(screen.queryByRole("heading")).toBeNull();
});
