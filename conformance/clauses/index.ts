import type { Clause } from "../clause";
import { authenticationClauses } from "./authentication";
import { callClauses } from "./call";
import { confirmClauses } from "./confirm";
import { discoveryClauses } from "./discovery";
import { limitClauses } from "./limits";
import { importClauses } from "./media-import";
import { pairClauses } from "./pair-headers";
import { permissionClauses } from "./permissions";
import { prepareClauses } from "./prepare";
import { replayClauses } from "./replay";
import { replyClauses } from "./replies";

/** Every clause, in the order in which they are checked: those that judge all replies come last. */
export const clauses: readonly Clause[] = [
  ...discoveryClauses,
  ...callClauses,
  ...prepareClauses,
  ...confirmClauses,
  ...pairClauses("confirm"),
  ...importClauses,
  ...pairClauses("import"),
  ...replayClauses,
  ...authenticationClauses,
  ...permissionClauses,
  ...limitClauses,
  ...replyClauses,
];
