/** What stands in the environment can't be used. The message names every variable and never its value. */
export class EnvError extends Error {
  override readonly name = "EnvError";
  constructor(readonly problems: readonly string[]) {
    super(`The configuration can’t be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
  }
}
