import { z } from "zod";
import { parseInstant } from "@/lib/wire/contract/instant";

type Meta = z.core.GlobalMeta;

export const text = (title: string, min: number, max: number, meta: Meta = {}) =>
  z
    .string()
    .min(min)
    .max(max)
    .meta({ title, ...meta });
export const optionalText = (title: string, min: number, max: number, meta: Meta = {}) =>
  z
    .string()
    .min(min)
    .max(max)
    .optional()
    .meta({ title, ...meta });

export const matching = (pattern: RegExp, meta: Meta) => z.string().regex(pattern).meta(meta);
export const optionalMatching = (pattern: RegExp, meta: Meta) =>
  z.string().regex(pattern).optional().meta(meta);

export const listOf = <Item extends z.ZodType>(item: Item, max: number, meta: Meta) =>
  z.array(item).min(1).max(max).meta(meta);
export const optionalList = <Item extends z.ZodType>(item: Item, max: number, meta: Meta) =>
  z.array(item).min(1).max(max).optional().meta(meta);

/** An object with these members and no others. */
export const object = <Shape extends z.ZodRawShape>(title: string, shape: Shape) =>
  z.strictObject(shape).meta({ title });

/** One of several objects, told apart by the member `key`. */
export const variants = <
  const Options extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(
  key: string,
  title: string,
  options: Options,
) => z.discriminatedUnion(key, options).meta({ title, type: "object", discriminator: { propertyName: key } });

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
