import { brokenAccess } from "./access";
import { brokenBodies } from "./bodies";
import { brokenConfirm } from "./confirm";
import { brokenDiscovery } from "./discovery";
import { brokenImport } from "./media-import";
import { brokenPairs } from "./pair-headers";
import { brokenReplies } from "./replies";
import { brokenSteps } from "./steps";
import type { Broken } from "./variant";

export const brokenApis: readonly Broken[] = [
  ...brokenDiscovery,
  ...brokenBodies,
  ...brokenSteps,
  ...brokenConfirm,
  ...brokenPairs,
  ...brokenImport,
  ...brokenAccess,
  ...brokenReplies,
];
