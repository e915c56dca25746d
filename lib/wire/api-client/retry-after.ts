const secondsMin = 1;
const secondsMax = 60;

/** As seconds or as an HTTP date, clamped to 1 to 60. Null where there is none or it can't be read. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  const text = header?.trim();
  if (!text) return null;
  if (/^\d+$/.test(text)) return clamp(Number(text));
  // Only the forms that start with a weekday's name: Date.parse reads far more than HTTP knows.
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : clamp(Math.ceil((date - now.getTime()) / 1000));
}

function clamp(seconds: number): number {
  return Math.min(secondsMax, Math.max(secondsMin, seconds));
}
