import { createInterface } from "node:readline";
import { type Readable, Writable } from "node:stream";

/** What a password is typed or piped into. */
export type PasswordInput = Readable & { isTTY?: boolean };

/** Asked for twice on a terminal, unseen; else the first line of standard input. Empty when the two differ or it ends. */
export async function readPassword(input: PasswordInput): Promise<string> {
  if (!input.isTTY) return readLine(input, "", false);
  const password = await readLine(input, "Password: ", true);
  const again = await readLine(input, "Once more: ", true);
  if (password === again) return password;
  process.stderr.write("The two are not the same.\n");
  return "";
}

function readLine(input: PasswordInput, question: string, terminal: boolean): Promise<string> {
  process.stderr.write(question);
  // In terminal mode readline itself echoes what is typed, to `output` alone; this one shows nothing.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output, terminal });
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
