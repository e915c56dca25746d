import { parseArgs, type ParseArgsConfig } from "node:util";

/**
 * How a command ends: 0 done; 1 refused, or not as it should be; 2 not understood; 65 data that isn’t for this version; 78 bad
 * configuration.
 */
export type Outcome = { code: 0 | 1 | 2 | 65 | 78; output: string; problem: string };

export function done(output: string): Outcome {
  return { code: 0, output, problem: "" };
}

export function refused(code: Exclude<Outcome["code"], 0>, problem: string): Outcome {
  return { code, output: "", problem };
}

const help = { help: { type: "boolean", short: "h" } } as const;

/** What a command line says with these options and `--help`; null where it isn't understood. */
export function readCommandLine<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, ...help } });
  } catch {
    return null;
  }
}
