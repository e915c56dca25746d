/** Why a command did nothing, in words for the person at the terminal. */
export class PeopleProblem extends Error {
  override readonly name = "PeopleProblem";
  constructor(
    message: string,
    readonly notUnderstood = false,
  ) {
    super(message);
  }
}
