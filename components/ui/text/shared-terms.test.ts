import { expect, test } from "vitest";
import { sharedTerms, titleInApi } from "./shared-terms";

test.each([
  [["Ask for a review"], ["reviews"]],
  [["Execute an approved review"], ["reviews", "approvals"]],
  [["Save a draft", "A Review of an earlier version becomes void."], ["reviews"]],
  [["campaignReview", null], ["reviews"]],
  [["batch_approval_get", null], ["approvals"]],
  [["Preview a post", "Improves the preview."], []],
  [["List media", null], []],
] as const)("of %j it names %j", (texts, terms) => expect(sharedTerms(...texts)).toEqual(terms));

test("a title is said to be the API's only where it could be mistaken", () => {
  expect(titleInApi("Read a review")).toBe("Read a review in the API");
  expect(titleInApi("Read a campaign")).toBe("Read a campaign");
});
