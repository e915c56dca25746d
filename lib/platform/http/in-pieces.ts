const pieceLength = 65_536;

/**
 * A body that is handed on a piece at a time, as its reader takes it: a text as UTF-8, or bytes. `onEnd` is told once
 * when nothing of it is needed any more, whether it was read to its end or not.
 */
export function inPieces(
  whole: string | Uint8Array,
  onEnd: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let rest: string | Uint8Array | null = whole;
  let at = 0;
  const end = () => {
    if (rest !== null) onEnd();
    rest = null;
  };
  return new ReadableStream(
    {
      pull(controller) {
        if (rest === null || at >= rest.length) {
          controller.close();
          return end();
        }
        const to = at + pieceLength;
        if (typeof rest === "string") {
          // A pair of surrogates is one character.
          const isPair = /[\uD800-\uDBFF]/.test(rest.charAt(to - 1));
          const piece = rest.slice(at, isPair ? to + 1 : to);
          controller.enqueue(encoder.encode(piece));
          at += piece.length;
        } else {
          controller.enqueue(rest.slice(at, to));
          at = to;
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
