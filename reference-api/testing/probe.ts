import { z } from "zod";
import { defineMutation } from "../tools/define";
import { ToolFailure } from "../tools/failure";

/** How the probe shall end; changed by a test while the server runs. */
export type Mood = "works" | "fails" | "fails for now" | "breaks";

/** A mutating tool whose effect can be counted: a row in `media`. It writes before it fails, to see that undone. */
export function probeTool(mood: () => Mood) {
  return defineMutation({
    name: "probe",
    title: "Probe",
    description: "Writes one row.",
    scopes: ["campaigns.write"],
    gate: "publishing",
    hints: [],
    input: z.strictObject({ label: z.string().max(80), count: z.int().default(1) }),
    summarise: async (_context, { label }) => ({ headline: `Write ${label}` }),
    run: async ({ db, now }, { label }) => {
      const { count } = await db
        .selectFrom("media")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("id", "like", "med_probe%")
        .executeTakeFirstOrThrow();
      const id = `med_probe${count}`;
      await db
        .insertInto("media")
        .values({
          id,
          kind: "image",
          file_name: label,
          width: 1,
          height: 1,
          bytes: 1,
          created_at: now.toISOString(),
        })
        .execute();
      switch (mood()) {
        case "works":
          return { id, label };
        case "fails":
          throw new ToolFailure("CONFLICT", "The probe fails for good.");
        case "fails for now":
          throw new ToolFailure("UPSTREAM_FAILED", "The probe fails for now.", true);
        case "breaks":
          throw new Error("The probe breaks.");
      }
    },
  });
}
