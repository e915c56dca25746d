import { afterEach, beforeEach, expect, test } from "vitest";
import { finishSends, isEnding, whileSending } from "./shutdown";

const key = Symbol.for("countersign.sends");
const forget = () => Reflect.deleteProperty(globalThis, key);
beforeEach(forget);
afterEach(forget);

function pending() {
  let resolve = () => {};
  const sent = new Promise<void>((done) => (resolve = done));
  return { sent, resolve: () => resolve() };
}

test("F22 once the process is ending, sends that are under way finish, also those that began meanwhile", async () => {
  const ended: string[] = [];
  const first = pending();
  const second = pending();
  void whileSending(first.sent.then(() => void ended.push("first")));
  expect(isEnding()).toBe(false);
  const finished = finishSends().then(() => ended.push("finished"));
  expect(isEnding()).toBe(true);
  void whileSending(second.sent.then(() => void ended.push("second")));
  first.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toEqual(["first"]);
  second.resolve();
  await finished;
  expect(ended).toEqual(["first", "second", "finished"]);
});

test("F22 a send that fails is over too, and without one nothing is waited for", async () => {
  await whileSending(Promise.reject(new Error("lost"))).catch(() => undefined);
  await finishSends();
});
