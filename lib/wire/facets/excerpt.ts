const wholeMax = 80;
const leadMax = 20;
const spanMax = 48;
const windowsMax = 4;

type Span = { start: number; end: number };

/** A text whole where it is short, else those parts of it that others haven't, each with a little of what stands around it. */
export function excerpt(text: string | null, others: readonly (string | null)[]): string | null {
  if (text === null || text.length <= wholeMax) return text;
  const spans = others.flatMap((other) =>
    other === null || other === text ? [] : [differingSpan(text, other)],
  );
  const windows = merged(spans.length === 0 ? [{ start: 0, end: wholeMax - leadMax }] : spans);
  return windows
    .slice(0, windowsMax)
    .map(({ start, end }, index) => {
      const [from, to] = [whole(text, start), whole(text, end)];
      return `${from > 0 && index === 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
    })
    .join("");
}

/** Where a text differs from another, widened by some words on either side. */
function differingSpan(text: string, other: string): Span {
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && text[text.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  const end = Math.min(text.length - tail, start + spanMax);
  const wordBefore = text.indexOf(" ", Math.max(0, start - leadMax)) + 1;
  return {
    start: start <= leadMax ? 0 : wordBefore > 0 && wordBefore < start ? wordBefore : start - leadMax,
    end: Math.min(text.length, end + leadMax),
  };
}

function merged(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Not between the two halves of one character. */
function whole(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at;
}
