import { expect, it } from "vitest";
import { createLastInLine } from "./overflow-queue";

/** A line whose wait ends for all at once, and who got in of those that stood in it. */
function line() {
  const waitLast = createLastInLine({ atOneName: 2, fromOneAddress: 3 });
  let over = () => {};
  const wait = new Promise<void>((resolve) => (over = resolve));
  const answers: Promise<boolean>[] = [];
  return {
    join: (name: string, address = "a") => void answers.push(waitLast({ name, address }, () => wait)),
    answers: () => (over(), Promise.all(answers)),
  };
}

it("F51 whoever comes last gets in, in the place of whoever has waited longest at the same name", async () => {
  const { join, answers } = line();
  for (let guess = 0; guess < 5; guess++) join("ada");
  expect(await answers()).toEqual([false, false, false, true, true]);
});

it("F51 guesses at one name leave room for another, and another address has room of its own", async () => {
  const { join, answers } = line();
  join("bob");
  for (let guess = 0; guess < 4; guess++) join("ada");
  join("eve", "b");
  expect(await answers()).toEqual([true, false, false, true, true, true]);
});

it("F51 from one address few stand in it, whatever the names", async () => {
  const { join, answers } = line();
  for (let guess = 0; guess < 5; guess++) join(`name ${guess}`);
  expect(await answers()).toEqual([false, false, true, true, true]);
});

it("leaves a place free as soon as its wait is over, and when the wait fails", async () => {
  const waitLast = createLastInLine({ atOneName: 1, fromOneAddress: 1 });
  const ada = { name: "ada", address: "a" };
  await expect(waitLast(ada, () => Promise.reject(new Error("Ended")))).rejects.toThrow("Ended");
  expect(await waitLast(ada, () => Promise.resolve())).toBe(true);
  expect(await waitLast(ada, () => Promise.resolve())).toBe(true);
});
