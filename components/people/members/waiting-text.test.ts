import { expect, test } from "vitest";
import { endsSessions, waitingText } from "./waiting-text";

test.each([
  [0, "They have no session now."],
  [1, "Ends their session."],
  [2, "Ends both sessions."],
  [3, "Ends all 3 sessions."],
])("what disabling ends is said of %i sessions", (sessions, text) => {
  expect(endsSessions(sessions)).toBe(text);
});

test.each([
  [{ count: 0, others: [], forNobodyElse: 0 }, "No review waits for Rowan."],
  [{ count: 1, others: [], forNobodyElse: 1 }, "1 review waits for Rowan; nobody else can decide it."],
  [
    { count: 4, others: [{ name: "Sana", count: 3 }], forNobodyElse: 1 },
    "4 reviews wait for Rowan; Sana can decide 3 of them. Nobody else can decide 1 of them.",
  ],
  [
    { count: 2, others: ["A", "B", "C", "D"].map((name) => ({ name, count: 2 })), forNobodyElse: 0 },
    "2 reviews wait for Rowan; A can decide all of them, B can decide all of them, C can decide all of them, and 1 more can.",
  ],
])("who else can decide on what waits is said: %j", (waiting, text) => {
  expect(waitingText("Rowan", waiting)).toBe(text);
});
