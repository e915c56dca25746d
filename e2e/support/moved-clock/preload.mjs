// Loaded before the desk by NODE_OPTIONS: its clock is as many milliseconds ahead as the file in its data folder says.
import { existsSync, readFileSync } from "node:fs";
import { ServerResponse } from "node:http";
import { join } from "node:path";
import { moveDate } from "./move-date.mjs";

const readEveryMs = 50;
const file = join(process.env.DATA_DIR ?? "", "clock-ahead");

function read() {
  const aheadMs = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (aheadMs > 0) moveDate(aheadMs);
}
read();
setInterval(read, readEveryMs).unref();

// Node dates answers by a clock that nothing moves, and the desk tells by them how late it is at the API.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  if (!this.headersSent && !this.hasHeader("date")) this.setHeader("date", new Date().toUTCString());
  return writeHead.apply(this, given);
};
