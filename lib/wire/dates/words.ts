export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
export const months = [
  ...(["January", "February", "March", "April", "May", "June"] as const),
  ...(["July", "August", "September", "October", "November", "December"] as const),
] as const;

export function weekdayOf(day: number): string {
  return weekdays[new Date(day).getUTCDay()] ?? "";
}

/** A day, in ms since 1970, such as "30 February 2027" would be if there were one. */
export function dayInWords(day: number): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ""} ${fourDigits(date.getUTCFullYear())}`;
}

/** Such as "Fri 27 Nov 2026". */
export function shortDay(day: number): string {
  const date = new Date(day);
  const month = months[date.getUTCMonth()] ?? "";
  const name = month === "September" ? "Sept" : month.slice(0, 3);
  return `${weekdayOf(day).slice(0, 3)} ${date.getUTCDate()} ${name} ${fourDigits(date.getUTCFullYear())}`;
}

export function longDay(day: number): string {
  return `${weekdayOf(day)} ${dayInWords(day)}`;
}

/** What a clock shows, in ms since 1970, to the second where that isn't zero. */
export function clockInWords(wall: number, hour12: boolean): string {
  const date = new Date(wall);
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()];
  const rest = `:${twoDigits(minute)}${second === 0 ? "" : `:${twoDigits(second)}`}`;
  if (!hour12) return `${twoDigits(hour)}${rest}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest} ${hour < 12 ? "am" : "pm"}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}

function fourDigits(year: number): string {
  return String(year).padStart(4, "0");
}
