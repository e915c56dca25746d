import { z } from "zod";

const wanted = "set it to an address, such as Countersign <desk@example.com>";

/** An address alone, or with the name that stands before it: `Countersign <desk@example.com>`. */
export const mailSender = z
  .string()
  .transform(senderIn)
  .pipe(z.object({ name: z.string().max(100), address: z.email(wanted) }, wanted));

function senderIn(text: string): { name: string; address: string } | null {
  const [, name = "Countersign", address] = /^(?:([^<>"\p{C}]{1,100}?) *<([^<>\s]+)>)$/u.exec(text) ?? [];
  if (address !== undefined) return { name, address };
  return z.email().safeParse(text).success ? { name: "Countersign", address: text } : null;
}
