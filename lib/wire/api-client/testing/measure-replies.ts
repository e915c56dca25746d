/** What reading a reply of 16 MB costs, beside a bare JSON.parse of the same text, in turns. See docs/performance.md. */
import { readResult } from "../read-reply";

const rounds = 9;

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `row_${n}`,
    n,
    ok: n % 2 === 0,
    text: "A line of words that is about as long as lines in an answer are.",
    rate: n / 7,
  }));
const shapes: Record<string, () => unknown> = {
  "rows of five members": () => rows(118_000),
  "500,000 small objects": () => Array.from({ length: 500_000 }, (_, n) => ({ id: `n${n}`, of: "a set" })),
  "one object, 500,000 members": () =>
    Object.fromEntries(Array.from({ length: 500_000 }, (_, n) => [`member_${n}`, `value of ${n}`])),
  "few texts, long": () => Array.from({ length: 160 }, () => "Words and words. ".repeat(5_900)),
};

for (const [name, output] of Object.entries(shapes)) {
  const text = `{"ok":true,"toolName":"t","output":${JSON.stringify(output())}}`;
  const body = Buffer.from(text);
  const exchange = {
    kind: "replied" as const,
    status: 200,
    headers: { "content-type": "application/json" },
    body,
    date: null,
  };
  const context = { now: new Date(), secrets: ["c".repeat(40), "k".repeat(36), "a-service-credential"] };
  const parse: number[] = [];
  const read: number[] = [];
  let longest = 0;
  for (let round = 0; round < rounds; round++) {
    parse.push(await cpuMs(() => JSON.parse(body.toString("utf8")) as unknown));
    const watch = watchLoop();
    read.push(
      await cpuMs(async () => {
        const result = await readResult(exchange, "t", context);
        if (result.kind !== "read") throw new Error("The reply was not read.");
      }),
    );
    longest = Math.max(longest, watch());
  }
  const [bare, whole] = [median(parse), median(read)];
  process.stdout.write(
    `${name}: ${(body.length / 1024 / 1024).toFixed(1)} MiB, parse ${bare.toFixed(0)} ms, read ${whole.toFixed(0)} ms, ` +
      `${(whole / bare).toFixed(2)} times; longest turn of the loop ${longest.toFixed(0)} ms\n`,
  );
}

/** Processor time of this process, its collector included, so that a busy machine does not count. */
async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The longest time between two turns of the event loop, from now until it is asked for. */
function watchLoop(): () => number {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 0);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
