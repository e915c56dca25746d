import { expect, test } from "vitest";
import { signInProblems } from "./sign-in-problem";
import { refusalReason } from "./refusal-reason";

test("the record has words for every reason a sign-in is refused for", () => {
  const wordless = signInProblems.filter((problem) => refusalReason(problem) === null);
  // Of whose session is over nothing was refused.
  expect(wordless).toEqual(["expired"]);
});
