/** Backups of the desk's database: taken, checked, restored, and by way of one the move from SQLite to PostgreSQL. */

export { BackupProblem, isBackupProblem } from "./backup-problem";
export { moveToPostgres, type Moved } from "./move";
export { restoreBackup, type Restored } from "./restore";
export { stampOf } from "./stamp";
export { takeBackup } from "./take-backup";
export type { WrittenBackup } from "./write-backup";
