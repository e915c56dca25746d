import { expect, it } from "vitest";
import { doAhead, doneAhead, type InPieces } from "./ahead";

function countedWork(pieces: number) {
  const counted = {
    runs: 0,
    *work(): InPieces<string> {
      counted.runs += 1;
      for (let piece = 0; piece < pieces; piece += 1) yield;
      return `after ${pieces} pieces`;
    },
  };
  return counted;
}

it("does the same work once, however many ask for it, and has it ready afterwards", async () => {
  const counted = countedWork(50);
  await Promise.all([doAhead("once", counted.work), doAhead("once", counted.work)]);
  await doAhead("once", counted.work);
  expect(doneAhead("once", counted.work)).toBe("after 50 pieces");
  expect(counted.runs).toBe(1);
});

it("does at one go what nobody did ahead", () => {
  const counted = countedWork(3);
  expect(doneAhead("at one go", counted.work)).toBe("after 3 pieces");
});

it("lets others in between the pieces", async () => {
  let othersCame = false;
  setImmediate(() => (othersCame = true));
  await doAhead("long", function* () {
    while (!othersCame) yield;
  });
  expect(othersCame).toBe(true);
});

it("forgets work that failed, so that it is tried again", async () => {
  let fails = true;
  const work = function* (): InPieces<string> {
    yield;
    if (fails) throw new Error("not this time");
    return "done";
  };
  await expect(doAhead("failing", work)).rejects.toThrow("not this time");
  fails = false;
  await doAhead("failing", work);
  expect(doneAhead("failing", work)).toBe("done");
});

it("keeps a dozen of them", async () => {
  const first = countedWork(1);
  await doAhead("kept 0", first.work);
  for (let number = 1; number <= 12; number += 1) await doAhead(`kept ${number}`, countedWork(1).work);
  doneAhead("kept 0", first.work);
  expect(first.runs).toBe(2);
});
