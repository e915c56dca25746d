import { z } from "zod";
import { parseInstant } from "@/lib/wire/contract/instant";

/** An optional point in time of a tool's input. */
export function instant(title: string, description: string) {
  return z
    .string()
    .optional()
    .meta({ title, description, format: "date-time", examples: ["2031-03-14T00:00:00Z"] });
}

/** The schema's format lets only instants through. */
export function optionalInstant(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : (parseInstant(text) ?? undefined);
}
