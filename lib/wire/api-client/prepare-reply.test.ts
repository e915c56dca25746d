import { describe, expect, test } from "vitest";
import { prepared, withScriptedApi } from "./testing/client-under-test";
import { json, type Behaviour } from "./testing/scripted-api";

const { api, client } = withScriptedApi();

describe("prepare", () => {
  test.each([
    ["F34 31 characters", { confirmationCapability: "c".repeat(31) }],
    ["F34 4,097 characters", { confirmationCapability: "c".repeat(4097) }],
    ["F34 a bad character", { confirmationCapability: `${"c".repeat(40)}/` }],
    ["F34 CR LF", { confirmationCapability: `${"c".repeat(40)}\r\n` }],
    ["F36 30 February", { expiresAt: "2030-02-30T00:00:00Z" }],
    ["F36 no zone", { expiresAt: "2030-01-01T00:00:00" }],
    ["F36 a second 60", { expiresAt: "2030-01-01T00:00:60Z" }],
    ["a digest in capitals", { inputDigest: "A".repeat(64) }],
    ["a summary that is no object", { summary: "text" }],
  ])("%s is unreadable, and names the part, not its value", async (_what, change) => {
    api.next("prepare", prepared(change));
    const outcome = await client().prepare("draftSave", "{}");
    const [name, value] = Object.entries(change)[0] ?? ["", ""];
    expect(outcome).toMatchObject({ kind: "unreadable", reason: expect.stringContaining(name) });
    expect(JSON.stringify(outcome)).not.toContain(value);
  });

  test.each<[string, Behaviour, string]>([
    [
      "a member that isn't there",
      prepared({ confirmationCapability: undefined }),
      "its confirmationCapability is missing.",
    ],
    ["a number for text", prepared({ toolName: 7 }), "its toolName is not text."],
    ["an error without words", failed(""), "its error.message is empty. Its code is INVALID_INPUT."],
    [
      "an error of 2,049 characters",
      failed("x".repeat(2_049)),
      "is longer than 2,048 characters. Its code is INVALID_INPUT.",
    ],
    ["an error that doesn't say whether to retry", failed("No.", null), "its error.retryable is missing."],
  ])("%s is said in plain words", async (_what, reply, words) => {
    api.next("prepare", reply);
    const outcome = await client().prepare("draftSave", "{}");
    expect(outcome).toMatchObject({ kind: "unreadable", reason: expect.stringContaining(words) });
  });

  test.each([32, 4096])("F35 a capability of %i characters is taken", async (length) => {
    api.next("prepare", prepared({ confirmationCapability: "~".repeat(length) }));
    expect(await client().prepare("draftSave", "{}")).toMatchObject({ kind: "prepared" });
  });

  test("F36 an offset is normalised to UTC", async () => {
    api.next("prepare", prepared({ expiresAt: "2030-01-01T02:30:00+02:30" }));
    const outcome = await client().prepare("draftSave", "{}");
    expect(outcome).toMatchObject({
      prepared: { expiresAt: new Date("2030-01-01T00:00:00Z"), summaryText: null },
    });
  });
});

function failed(message: string, retryable: boolean | null = false): Behaviour {
  const error = { code: "INVALID_INPUT", message, ...(retryable === null ? {} : { retryable }) };
  return json(200, JSON.stringify({ ok: false, toolName: "draftSave", error }));
}
