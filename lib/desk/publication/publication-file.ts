import { z } from "zod";
import { fileProblems, type FileProblem } from "@/lib/desk/policy/file-problems";
import { fitsPattern } from "@/lib/desk/policy/tool-pattern";

const name = z.string().min(1).max(200);
const pointer = z
  .string()
  .max(1_000)
  .regex(/^(?:\/(?:[^~/]|~[01])*)*$/, "A JSON pointer, such as /items; empty for the whole");
const values = z.array(z.string().min(1).max(200)).min(1).max(50);
const input = z.record(z.string().max(200), z.json()).default({});

const accepted = z
  .strictObject({
    items: pointer.describe("Where the accepted answer has what is to be published: a list, or one object."),
    id: name.describe("The member of an item that names it."),
    dueAt: name.optional().describe("The member with the time at which it is to be published."),
    leaveOut: z
      .strictObject({ member: name, values })
      .optional()
      .describe("Items that are not to be published, such as drafts."),
  })
  .describe("What the API accepted, in the answer to its confirmation.");

const ask = z
  .strictObject({
    tool: name.describe("The read-only tool."),
    input: input.describe("What it is called with."),
    copy: z
      .record(z.string().max(200), pointer)
      .default({})
      .describe("Members of its input that are copied from the accepted answer, by JSON pointers."),
    from: name.optional().describe("The member of its input for the earliest time that is asked about."),
    to: name.optional().describe("The member for the time before which."),
  })
  .describe("Which tool shows what became of it.");

const answer = {
  items: pointer.describe("Where its answer has the list."),
  id: name.describe("The member that names an item."),
  state: name.describe("The member that says what became of it."),
  published: values.describe("The values that mean published."),
  failed: z
    .array(z.string().min(1).max(200))
    .max(50)
    .default([])
    .describe("The values that mean it won’t be."),
  more: pointer
    .optional()
    .describe("What is null, absent or false where the list is complete, such as /nextCursor."),
};

const tools = z
  .union([name, z.array(name).min(1).max(100)])
  .describe(
    "The names of the tools that were accepted, or one pattern of them; * stands for any characters.",
  );

const check = z.union([
  z.strictObject({ tools, publishes: z.literal(false).describe("These tools publish nothing.") }),
  z.strictObject({ tools, accepted, ask, answer: z.strictObject(answer) }),
]);

const schedule = z.strictObject({
  ...{ tool: name, input, from: name.optional(), to: name.optional() },
  cursor: name.optional().describe("The member of its input that takes the value of `more`."),
  ...answer,
  at: name.describe("The member with the time at which an item is to be published."),
  text: name.optional().describe("The member with its first words."),
  account: name.optional().describe("The member with the account’s name."),
  platform: name.optional().describe("The member with the platform’s name."),
  campaign: name.optional().describe("The member with the name of the campaign that it belongs to."),
  timeZone: name.optional().describe("The member with the account’s time zone, such as Europe/Stockholm."),
  problem: name.optional().describe("The member that says why it failed."),
});

/** The file as it is written; docs/publication.schema.json is made of it. */
export const publicationFile = z
  .strictObject({
    $schema: z.string().optional(),
    graceMinutes: z
      .int()
      .min(1)
      .max(10_080)
      .default(15)
      .describe("How long after its time work is overdue that isn’t verified."),
    overdueAfterHours: z
      .int()
      .min(1)
      .max(8_760)
      .default(24)
      .describe("The same after its acceptance, where no time is known."),
    checks: z
      .array(check)
      .max(200)
      .default([])
      .describe("In order: of those that fit a tool the first one applies."),
    schedules: z.array(schedule).max(10).default([]).describe("The read-only tools that show the schedule."),
  })
  .describe("How Countersign finds out whether accepted work was published.");

/** A pointer of a check, or a member of what it leads to, and whether an answer has it. */
export type Lead = {
  /** As the file names it, such as `accepted.items`. */
  setting: string;
  written: string;
  isPointer: boolean;
  leads: boolean;
  /** Where it leads nowhere: what of the answer may be meant; untrusted names. */
  instead: string[];
};

type Written = z.output<typeof publicationFile>;
export type PublicationCheck = Written["checks"][number];
export type PublicationRule = Extract<PublicationCheck, { ask: unknown }>;
export type ScheduleSource = Written["schedules"][number];
export type PublicationSettings = Written & {
  /** Told where the pointers of a check lead in each answer that they are applied to. */
  onLeads?: (of: PublicationRule | ScheduleSource, toolName: string, leads: readonly Lead[]) => void;
};

/** Checks what such a file holds, all of it at once. */
export function readPublicationFile(
  value: unknown,
): { ok: true; value: PublicationSettings } | { ok: false; problems: FileProblem[] } {
  const read = publicationFile.safeParse(value);
  return read.success ? { ok: true, value: read.data } : { ok: false, problems: fileProblems(read.error) };
}

/** Where there is no file. */
export const noChecks: PublicationSettings = publicationFile.parse({});

/** The check for what a tool had accepted; null where none is set. */
export function checkFor(settings: PublicationSettings, toolName: string): PublicationCheck | null {
  const fits = (pattern: string) => fitsPattern(toolName, pattern);
  return (
    settings.checks.find(({ tools }) => (typeof tools === "string" ? fits(tools) : tools.some(fits))) ?? null
  );
}
