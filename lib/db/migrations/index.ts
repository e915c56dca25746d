import type { Migration } from "kysely";
import { reviews } from "./0001-reviews";
import { identity } from "./0002-identity";
import { stagedImages } from "./0003-staged-images";
import { recovery } from "./0004-recovery";
import { signInTries } from "./0009-sign-in-tries";

/** By name, run in the order of the names. One that has been released is never changed: add the next number. */
export const migrations: Record<string, Migration> = {
  "0001-reviews": reviews,
  "0002-identity": identity,
  "0003-staged-images": stagedImages,
  "0004-recovery": recovery,
  "0009-sign-in-tries": signInTries,
};
