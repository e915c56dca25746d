import { writeFileSync } from "node:fs";
import { CouldNotRun } from "./clause";
import { OptionProblem, readCommand, usage } from "./options";
import { printable, tableOf } from "./report/report";
import { runConformance, selected } from "./run-conformance";

type Output = { out: (text: string) => void; err: (text: string) => void };

/** The command: returns its exit code, 0 for no fail, 1 for a fail, 2 where it could not run. */
export async function main(args: readonly string[], { out, err }: Output): Promise<0 | 1 | 2> {
  try {
    const command = readCommand(args);
    switch (command.do) {
      case "help":
        out(usage);
        return 0;
      case "list":
        out(
          selected(command.only)
            .map(({ id, says }) => `${id}  ${says}`)
            .join("\n"),
        );
        return 0;
      case "run": {
        const report = await runConformance(command.settings);
        const json = JSON.stringify(report, null, 2);
        (command.json === "-" ? err : out)(tableOf(report));
        if (command.json === "-") out(json);
        else if (command.json !== null) writeReport(command.json, json);
        return report.counts.fail === 0 ? 0 : 1;
      }
    }
  } catch (error) {
    if (error instanceof OptionProblem) err(`${error.message}\n\n${usage}`);
    else if (error instanceof CouldNotRun) err(`It could not run. ${printable(error.message, new Set())}`);
    else err(`It could not run: a fault in the suite itself. ${error instanceof Error ? error.stack : ""}`);
    return 2;
  }
}

function writeReport(file: string, json: string): void {
  try {
    writeFileSync(file, `${json}\n`);
  } catch {
    throw new OptionProblem(`--json: ${file} can't be written.`);
  }
}
