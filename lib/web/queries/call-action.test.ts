import { UnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
import { afterEach, expect, test, vi } from "vitest";
import { messageOf } from "@/components/kit/messages/message-of";
import { callAction } from "./call-action";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

test("F79 an action without an answer ends after 90 s as one of which nothing is known, and those after it never leave", async () => {
  vi.useFakeTimers();
  let letGo = () => {};
  const hangs = new Promise<never>(
    (_resolve, reject) => (letGo = () => reject(new TypeError("Failed to fetch"))),
  );
  const next = vi.fn(() => Promise.resolve({ ok: true, value: "next" } as const));
  const answers = [callAction(() => hangs), callAction(next)];
  await vi.advanceTimersByTimeAsync(89_999);
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const notSent = { kind: "not_sent", problem: { code: "page_hangs" } };
  expect(await Promise.all(answers)).toMatchObject([{ problem: { code: "answer_lost" } }, notSent]);
  expect(await callAction(next)).toMatchObject(notSent);
  expect(messageOf({ code: "page_hangs" }).text).toContain("nothing was sent");
  letGo();
  await vi.advanceTimersByTimeAsync(0);
  // What was refused isn't made up for.
  expect(next).not.toHaveBeenCalled();
  expect(await callAction(next)).toEqual({ ok: true, value: "next" });
  expect(next).toHaveBeenCalledOnce();
});

test("an action is called once the one before it is answered, however that ended", async () => {
  const order: string[] = [];
  const named = (name: string, ends: Promise<unknown>) => async () => {
    order.push(`${name} called`);
    await ends;
    order.push(`${name} answered`);
    return { ok: true, value: name } as const;
  };
  const [one, two] = await Promise.all([
    callAction(named("one", Promise.reject(new Error("lost")))),
    callAction(named("two", Promise.resolve())),
  ]);
  expect([one, two]).toMatchObject([{ problem: { code: "answer_lost" } }, { ok: true }]);
  expect(order).toEqual(["one called", "two called", "two answered"]);
});
