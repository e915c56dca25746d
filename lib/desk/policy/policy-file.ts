import { z } from "zod";
import { fileProblems, type FileProblem } from "./file-problems";
import { approvingRoles, independentHoursMax, independentHoursMin, type ReviewPolicy } from "./review-policy";

/** As long as a session lasts. */
const freshSignInMinutesMax = 720;
const pattern = z.string().min(1).max(200);

const rule = z.strictObject({
  tools: z
    .union([pattern, z.array(pattern).min(1).max(100)])
    .describe("The names of the tools, or one pattern of them; * stands for any characters."),
  destructive: z
    .boolean()
    .optional()
    .describe(
      "Only tools that may destroy something (true; one that doesn’t say counts as such), or only those that say that they don’t (false).",
    ),
  review: z
    .enum(["single", "four-eyes"])
    .describe("four-eyes: nobody who prepared a revision may approve it. single: they may."),
  approvals: z.int().min(1).max(10).default(1).describe("How many people have to approve it."),
  roles: z
    .array(z.enum(approvingRoles))
    .min(1)
    .max(approvingRoles.length)
    .default(["reviewer"])
    .describe("In which roles they may be."),
  confirmTarget: z
    .boolean()
    .default(false)
    .describe("Whether whoever approves has to type the target’s name first."),
  reconcileBySecondPerson: z
    .boolean()
    .default(false)
    .describe(
      "Whether an outcome that nobody knows is recorded by somebody who neither prepared, approved nor sent it.",
    ),
  passkey: z
    .enum(["optional", "required"])
    .default("optional")
    .describe("required: each approval has to be signed with a passkey of whoever approves."),
  groups: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(20)
    .optional()
    .describe("One of those who approve it has to be in one of these groups."),
  independentHours: z
    .int()
    .min(independentHoursMin)
    .max(independentHoursMax)
    .default(independentHoursMin)
    .describe(
      "With four-eyes: for so many hours before the first preparation, and ever since, whoever prepared it must not have changed the access of whoever approves it.",
    ),
  freshSignInMinutes: z
    .int()
    .min(0)
    .max(freshSignInMinutesMax)
    .nullable()
    .default(null)
    .describe(
      "How many minutes ago whoever approves or sends may have signed in; longer ago, and they sign in again for that review alone. 0: each time.",
    ),
  bulkApproval: z
    .boolean()
    .default(false)
    .describe(
      "Whether reviews of these tools can be approved together, each by a person who has opened it. Never for a tool that may destroy something.",
    ),
});

/** The policy file as it is written; docs/policy.schema.json is made of it. */
export const policyFile = z
  .strictObject({
    $schema: z.string().optional(),
    rules: z.array(rule).max(500).describe("In order: of the rules that fit a tool the first one applies."),
  })
  .describe("Who approves what in Countersign.");

export type PolicyRead = { ok: true; policy: ReviewPolicy } | { ok: false; problems: FileProblem[] };
/** Checks what a policy file holds, all of it at once. */
export function readPolicy(value: unknown): PolicyRead {
  const read = policyFile.safeParse(value);
  if (!read.success) return { ok: false, problems: fileProblems(read.error) };
  const rules = read.data.rules.map(({ tools, groups, ...rest }) => ({
    ...rest,
    groups: groups === undefined ? [] : [groups],
    tools: typeof tools === "string" ? [tools] : tools,
  }));
  return { ok: true, policy: { rules } };
}
