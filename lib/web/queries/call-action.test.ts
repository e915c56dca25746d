import { UnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
import { afterEach, expect, test, vi } from "vitest";
import { messageOf } from "@/components/kit/messages/message-of";
import { callAction } from "./call-action";

afterEach(() => vi.unstubAllGlobals());

test("F79 without a network nothing is called, and it is said at once that nothing was handed over", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const action = vi.fn();
  const answer = await callAction(action);
  expect(action).not.toHaveBeenCalled();
  expect(messageOf({ code: "offline" }).title).toBe("You’re offline. Nothing was handed over");
  expect(answer).toMatchObject({
    kind: "not_sent",
    problem: { code: "offline" },
  });
});

const fails = (error: Error) => callAction(() => Promise.reject(error));

test("what the action answers comes through as it is", async () => {
  expect(await callAction(() => Promise.resolve({ ok: true, value: 7 }))).toEqual({ ok: true, value: 7 });
});

test("F26 an action that the server does not know is told as a page that is out of date, and that nothing was sent", async () => {
  const answer = await fails(
    new UnrecognizedActionError('Server Action "40ab" was not found on the server.'),
  );
  expect(answer).toMatchObject({
    kind: "out_of_date",
    problem: { code: "older_page" },
  });
  expect(messageOf({ code: "older_page" }).text).toContain("Nothing was sent");
});

test.each([
  ["a broken connection", new TypeError("Failed to fetch")],
  ["a gateway's 404", new Error("404: page not found")],
  ["a web page in the answer's place", new Error("An unexpected response was received from the server.")],
])("%s never claims that nothing was sent", async (_what, error) => {
  const answer = await fails(error);
  expect(answer).toMatchObject({ kind: "failed", problem: { code: "answer_lost" } });
  const { text } = messageOf({ code: "answer_lost" });
  expect(text).toContain("It’s not known whether");
  expect(text).not.toContain("Nothing was sent");
});
