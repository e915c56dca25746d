import { createReadStream } from "node:fs";
import { readLine, type RecordLine, type UnreadableLine } from "@/lib/desk/record/lines";
import type { RecordVerdict } from "@/lib/desk/record/verdict";
import { withoutMark } from "@/lib/desk/record/verifier/encoding.mjs";
import { verifyRecord, type VerifyOptions } from "@/lib/desk/record/verify-record";

/** Verifies a file line by line, however long it is. Rejects where it can't be read. */
export function verifyExport(path: string, options: VerifyOptions): Promise<RecordVerdict> {
  return verifyRecord(linesOf(path), options);
}

/** At line feeds alone: newer versions of Node's own reader split at U+2028 too, which may stand inside of a text. */
async function* linesOf(path: string): AsyncGenerator<RecordLine | UnreadableLine> {
  let parts: string[] = [];
  let isStart = true;
  for await (const chunk of createReadStream(path, "utf8")) {
    const text = String(chunk);
    const [first = "", ...others] = (isStart ? withoutMark(text) : text).split("\n");
    isStart = false;
    parts.push(first);
    for (const other of others) {
      yield readLine(parts.join(""));
      parts = [other];
    }
  }
  const rest = parts.join("");
  if (rest !== "") yield readLine(rest);
}
