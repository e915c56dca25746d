import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "./page";

const backAfterMs = 1_000;

/** Holds the stream of an open page, and comes back where it ends, as a browser does. `onChange`: it was told that something changed. */
export async function holdStream(
  url: string,
  browser: Browser,
  { onChange, ending }: { onChange: () => void; ending: AbortSignal },
): Promise<void> {
  while (!ending.aborted) {
    await hear(url, browser.cookie, { onChange, ending }).catch(() => undefined);
    await pause(backAfterMs, undefined, { signal: ending }).catch(() => undefined);
  }
}

async function hear(
  url: string,
  cookie: string,
  { onChange, ending }: { onChange: () => void; ending: AbortSignal },
): Promise<void> {
  const { body } = await fetch(`${url}/data/events`, { headers: { cookie }, signal: ending });
  const decoder = new TextDecoder();
  for await (const piece of body ?? [])
    if (decoder.decode(piece, { stream: true }).includes("event: change")) onChange();
}
