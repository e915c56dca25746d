import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * A password, without its line end. On a terminal it is asked for twice, and nothing is shown; elsewhere it is
 * the first line of standard input. Empty when the two differ or the input ends.
 */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readLine("", false);
  const password = await readLine("Password: ", true);
  const again = await readLine("Once more: ", true);
  if (password === again) return password;
  process.stderr.write("The two are not the same.\n");
  return "";
}

function readLine(question: string, terminal: boolean): Promise<string> {
  process.stderr.write(question);
  // In terminal mode readline itself echoes what is typed, to `output` alone; this one shows nothing.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal });
  return new Promise((resolve) => {
    lines.once("line", (line) => {
      resolve(line);
      lines.close();
    });
    lines.once("SIGINT", () => {
      process.stderr.write("\n");
      process.exit(130);
    });
    lines.once("close", () => {
      if (terminal) process.stderr.write("\n");
      resolve("");
    });
  });
}
