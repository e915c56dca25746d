/** Backups of the desk's database: taken, and by way of one the move to PostgreSQL. lib/desk/restores brings one back. */

export { BackupProblem, isBackupProblem } from "./backup-problem";
export { noteBackup, readLastBackup } from "./last-backup";
export { moveToPostgres, type Moved } from "./move";
export { stampOf } from "./stamp";
export { takeBackup, type TakenBackup } from "./take-backup";
