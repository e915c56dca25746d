import { expect, test } from "vitest";
import { publicationFile, type Lead, type PublicationRule } from "@/lib/desk/publication/publication-file";
import { createPointerNotes } from "./pointer-doubts";

const check = (tools: string) => ({
  ...{ tools, accepted: { items: "/posts", id: "id" }, ask: { tool: "postList" } },
  answer: { items: "/items", id: "id", state: "state", published: ["live"] },
});
const settings = publicationFile.parse({ checks: [check("post*"), check("ad*")] });
const [first, second] = settings.checks as PublicationRule[];
const lead = (leads: boolean, setting = "accepted.items"): Lead => ({
  ...{ setting, written: "/posts", isPointer: true, leads, instead: leads ? [] : ["/output/posts"] },
});

test("F114 what led nowhere in the last answer is said with what may be meant, until it leads somewhere; logged once", () => {
  const warned: string[] = [];
  const notes = createPointerNotes(settings, (message) => void warned.push(message));
  if (!first || !second) throw new Error("Both checks ask a tool.");
  expect(notes.doubts()).toEqual([]);
  notes.note(second, "adSave", [lead(false)]);
  notes.note(first, "postSave", [lead(false), lead(true, "ask.copy.batch")]);
  notes.note(first, "postSave", [lead(false)]);
  const text =
    'accepted.items "/posts" leads nowhere in the answer of postSave; meant may be "/output/posts"';
  expect(notes.doubts()).toMatchObject([
    {
      title: "2 pointers lead nowhere in the API’s answers",
      lines: [{ label: "Check 1", text }, { label: "Check 2" }],
    },
  ]);
  notes.note(first, "postSave", [lead(true)]);
  notes.note(first, "postSave", [lead(false)]);
  notes.note(second, "adSave", [lead(true)]);
  expect(notes.doubts()).toMatchObject([{ title: "1 pointer leads nowhere in the API’s answers" }]);
  expect(warned).toEqual([expect.stringMatching(/^Check 2/), `Check 1 of the publication settings: ${text}`]);
});

test("what is kept is bounded", () => {
  const notes = createPointerNotes(settings, () => undefined);
  if (!first) throw new Error("The check asks a tool.");
  for (let at = 0; at < 200; at++) notes.note(first, `postSave${at}`, [lead(false)]);
  expect(notes.doubts()[0]?.lines).toHaveLength(40);
});
