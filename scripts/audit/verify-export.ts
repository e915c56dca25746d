import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { readLine, type RecordLine, type UnreadableLine } from "@/lib/record/lines";
import type { RecordVerdict } from "@/lib/record/verdict";
import { verifyRecord, type VerifyOptions } from "@/lib/record/verify-record";

/** Verifies a file line by line, however long it is. Rejects where it can't be read. */
export function verifyExport(path: string, options: VerifyOptions): Promise<RecordVerdict> {
  return verifyRecord(linesOf(path), options);
}

async function* linesOf(path: string): AsyncGenerator<RecordLine | UnreadableLine> {
  const input = createReadStream(path, "utf8");
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield readLine(line);
}
