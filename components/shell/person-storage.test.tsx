import { beforeEach, expect, test } from "vitest";
import { forgetTyped, saveLocalDraft, readTyped, typedKey } from "@/components/tools/typed-input";
import { forgetTyping, clearOtherUsersDrafts } from "./person-storage";

const ada = typedKey("p-ada", "campaignDraftSave", null);
const ben = typedKey("p-ben", "campaignDraftSave", null);

const empty = { holes: [], unreadable: {}, branches: {}, sources: {}, jsonText: null };
const typed = (name: string) => ({
  snapshotText: JSON.stringify({ value: { name }, ...empty }),
  versions: [],
});

beforeEach(() => sessionStorage.clear());

test("F82 what one person typed is never read for another, and its own person gets it back", () => {
  saveLocalDraft(ada, typed("Thaw week"));
  expect(readTyped(ben)).toBeNull();
  expect(readTyped(ada)?.snapshot.value).toEqual({ name: "Thaw week" });
});

test("F82 once somebody else is signed in, nothing of the one before is left in the tab", () => {
  saveLocalDraft(ada, typed("Thaw week"));
  saveLocalDraft(ben, typed("Ice week"));
  sessionStorage.setItem("something else", "stays");
  clearOtherUsersDrafts("p-ben");
  expect({ ...sessionStorage }).toEqual({
    [ben]: JSON.stringify(typed("Ice week")),
    "something else": "stays",
  });
});

test("F82 signing out leaves nothing that was typed", () => {
  saveLocalDraft(ada, typed("Thaw week"));
  saveLocalDraft(typedKey("p-ada", "campaignList", "r-1"), typed("ice"));
  forgetTyping();
  expect(sessionStorage.length).toBe(0);
  forgetTyped(ada);
});
