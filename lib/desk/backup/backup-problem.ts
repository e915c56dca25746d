/** Why a backup can't be taken, restored or moved, as a sentence without secrets. Nothing was changed then. */
export class BackupProblem extends Error {
  override readonly name = "BackupProblem";
}

/** Of whichever bundle: Next loads a module once per bundle. */
export function isBackupProblem(error: unknown): error is BackupProblem {
  return error instanceof Error && error.name === "BackupProblem";
}
