import { z } from "zod";

const groupsMax = 50;

/** Names of groups as a policy writes them. Like other names they stay on one line. */
export const groupNames = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cf}]*$/u),
  )
  .max(groupsMax)
  .transform((names) => [...new Set(names)].toSorted());
