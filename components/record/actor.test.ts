import { describe, expect, it } from "vitest";
import { actorOf, sentenceOf } from "./actor";

const rowan = { id: "1", name: "Rowan Hale" };
const step = (text: string, changes: object = {}) => ({
  ...{ by: rowan, text, toolName: "draftSave", toolTitle: "Save a draft", headline: "Save “Thaw week”" },
  ...changes,
});
const after = { afterActor: true };

describe("who did what a step tells", () => {
  it("the API, by its answer, whoever had sent what it answers", () => {
    const accepted = step("The API accepted draftSave, revision 2. Publication not verified.");
    expect(actorOf(accepted)).toBe("api");
    expect(sentenceOf(accepted, after)).toBe("Accepted revision 2. Publication not verified.");
    expect(sentenceOf(accepted, { afterActor: false })).toBe(
      "The API accepted revision 2. Publication not verified.",
    );
    const refused = step("The API refused draftSave, revision 2 (CONFLICT).", { headline: null });
    expect(sentenceOf(refused, after)).toBe("Refused Save a draft, revision 2 (CONFLICT).");
    expect(sentenceOf({ ...refused, toolTitle: "Ask for a review" }, after)).toBe(
      "Refused Ask for a review in the API, revision 2 (CONFLICT).",
    );
  });

  it("a person, and the desk where there is none", () => {
    const approved = step("Approved draftSave, revision 2.");
    expect(actorOf(approved)).toBe("person");
    expect(sentenceOf(approved, after)).toBe("Approved revision 2.");
    expect(actorOf(step("draftSave, revision 2, expired.", { by: null }))).toBe("desk");
  });

  it("not the API because a tool is called like that", () => {
    const toolName = "The API accepted it";
    expect(actorOf(step(`${toolName}, revision 1: the connection was lost.`, { toolName }))).toBe("person");
  });
});
