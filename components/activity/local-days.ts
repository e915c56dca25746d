/** The day in the reader's zone at which a stretch begins, as a date field has it; a plain day stays what it is. */
export function firstDay(from: string): string {
  return isDay(from) ? from : dayOf(new Date(from));
}

/** The last day of a stretch that ends before `until`. */
export function lastDay(until: string): string {
  return isDay(until) ? until : dayOf(new Date(Date.parse(until) - 1));
}

/** The instant at which a day begins in the reader's zone; "" for no day. */
export function beginOf(day: string): string {
  return day === "" ? "" : new Date(`${day}T00:00:00`).toISOString();
}

/** The instant at which the day after it begins. */
export function endOf(day: string): string {
  if (day === "") return "";
  const end = new Date(`${day}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}

function isDay(text: string): boolean {
  return text === "" || /^\d{4}-\d\d-\d\d$/.test(text);
}

function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
