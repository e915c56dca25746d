import { main } from "@/conformance";

// Exit codes: 0 no clause fails, 1 one fails, 2 it could not run.
process.exitCode = await main(process.argv.slice(2), {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
});
