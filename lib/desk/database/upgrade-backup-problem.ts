/** What keeps a file from being written: no room, no right to, or something else. */
type Obstacle = "full" | "denied" | "other";

/** Before the tables are changed: the backup from before couldn't be written. Nothing was changed. */
export class UpgradeBackupProblem extends Error {
  override readonly name = "UpgradeBackupProblem";
  readonly obstacle: Obstacle;
  constructor(folder: string, cause: NodeJS.ErrnoException) {
    const code = cause.code ?? cause.name;
    const obstacle = obstacles[code] ?? "other";
    super(
      `The backup before the upgrade can’t be written to ${folder} (${code}): ${reasons[obstacle]} Nothing was changed.`,
      { cause },
    );
    this.obstacle = obstacle;
  }
}

const obstacles: Readonly<Record<string, Obstacle>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EACCES: "denied",
  EPERM: "denied",
  EROFS: "denied",
};

const reasons: Readonly<Record<Obstacle, string>> = {
  full: "the disk is full. Make room there.",
  denied: "this user may not write there. Give the folder to the user that runs the desk.",
  other: "it isn’t upgraded without one.",
};

/** Of whichever bundle: Next loads a module once per bundle. */
export function isUpgradeBackupProblem(error: unknown): error is UpgradeBackupProblem {
  return error instanceof Error && error.name === "UpgradeBackupProblem";
}
