import type { JsonObject } from "@/lib/contract/json";
import { allTools } from "../domains/registry";

/** Each tool with the input of its example, for programs that go through all of them. */
export const toolExamples: { name: string; reads: boolean; input: JsonObject }[] = allTools.map(
  ({ descriptor, kind, notes }) => ({
    name: descriptor.name,
    reads: kind === "reads",
    input: notes.example?.input ?? {},
  }),
);
