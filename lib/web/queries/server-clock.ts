/** What whole seconds and a slow answer may make of two clocks that agree. */
const slackMs = 2_000;
let aheadMs = 0;

/** How far the desk's clock is ahead of the browser's, as its last answer said; 0 where they agree within two seconds. */
export function serverClockAheadMs(): number {
  return aheadMs;
}

/** Notes what an answer that has just come says of the desk's clock: a Date header, in whole seconds. */
export function noteServerClock(date: string | null): void {
  const said = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(said)) return;
  const ahead = said + 500 - Date.now();
  aheadMs = Math.abs(ahead) > slackMs ? ahead : 0;
}
