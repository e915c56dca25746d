/** In bytes, after a garbage collection; `loopDelay` in milliseconds since the last time: how late the event loop came. */
export type Memory = {
  rss: number;
  heap: number;
  buffers: number;
  loopDelay: { max: number; p99: number };
};
export type Turn = { hold: number; work: number };
export type Answers = { memory: Memory; watch: null; longestTurn: Turn };

export function watchTurns(): { longest(): Promise<Turn> };
