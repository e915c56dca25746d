import { z } from "zod";

type Meta = z.core.GlobalMeta;

/** A text of `min` to `max` characters. */
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

/** A text that fits a pattern. */
export const matching = (pattern: RegExp, meta: Meta) => z.string().regex(pattern).meta(meta);
export const optionalMatching = (pattern: RegExp, meta: Meta) =>
  z.string().regex(pattern).optional().meta(meta);

/** A list of one to `max` items. */
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
