import type { Send } from "../load/sender";

export type Metrics = { perSecond: number; p50Ms: number; p99Ms: number };

/** Sends one kind of request again and again, so many at once, and times each. Throws where one is not answered 200. */
export async function measure(
  request: () => ReturnType<Send>,
  { requests, connections }: { requests: number; connections: number },
): Promise<Metrics> {
  const times: number[] = [];
  let left = requests;
  const startedAt = performance.now();
  const worker = async () => {
    while (left-- > 0) {
      const { status, ms, text } = await request();
      if (status !== 200) throw new Error(`${status}: ${text.slice(0, 200)}`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: requests / seconds, p50Ms: at(times, 0.5), p99Ms: at(times, 0.99) };
}

/** Of several measurements the middle one, each metric alone. */
export function median(measured: Metrics[]): Metrics {
  const of = (name: keyof Metrics) =>
    at(
      measured.map((metrics) => metrics[name]).sort((a, b) => a - b),
      0.5,
    );
  return { perSecond: of("perSecond"), p50Ms: of("p50Ms"), p99Ms: of("p99Ms") };
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
