import { z } from "zod";
import { fileProblems, type FileProblem } from "@/lib/desk/policy/file-problems";
import { isLoopback } from "@/lib/platform/http/loopback";
import { isAddressRange } from "@/lib/platform/http/network-address";
import { usualWebhookEvents, webhookEvents } from "@/lib/desk/reviews/types";
import { webhookFormats, type Webhooks, type WebhookTarget } from "./types";
import { secretsIn } from "./sign";

const host = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::[1-9]\d{0,4})?$/;

const secret = z.union([
  z.strictObject({ env: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "Name an environment variable") }),
  z.strictObject({ file: z.string().min(1) }),
]);

const target = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "1 to 40 lower-case letters, digits and hyphens")
    .describe("What the target is called on screen and in the log; a new name is a new target."),
  format: z.enum(webhookFormats).describe("What the receiver reads."),
  url: z
    .union([z.string().min(1).max(2_000), secret])
    .describe("Where it is sent: an address (json alone), or where to read it; a chat tool’s is a secret."),
  secret: secret
    .optional()
    .describe(
      "Where to read what signs it: at least 32 characters, or whsec_ and Base64. Required for json.",
    ),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .default([...usualWebhookEvents])
    .describe("What it is told of; unless told, everything but rejected, accepted and verified."),
  headline: z.boolean().default(false).describe("Whether the review’s headline goes out too."),
});

/** The webhooks file as it is written; docs/webhooks.schema.json is made of it. */
export const webhooksFile = z
  .strictObject({
    $schema: z.string().optional(),
    hosts: z
      .array(
        z.string().regex(host, "A host name in lower case, with its port where it is another than the usual"),
      )
      .min(1)
      .max(100)
      .describe("The only hosts that anything is sent to. https, but for a loopback host."),
    privateNetworks: z
      .array(z.string().refine(isAddressRange, "An address, or a range such as 10.0.0.0/8"))
      .max(100)
      .default([])
      .describe("Addresses that are not public and that these hosts may lead to."),
    targets: z.array(target).max(50),
  })
  .describe("Whom Countersign tells of its reviews.");

type Described = z.infer<typeof webhooksFile>;
type Source = z.infer<typeof secret>;
/** The text that a named place holds; null where it holds none. */
export type ReadSecret = (from: Source) => string | null;

export type WebhooksRead = { ok: true; value: Webhooks } | { ok: false; problems: FileProblem[] };

/** Checks what a webhooks file holds, all of it at once, and reads what it names. */
export function readWebhooks(value: unknown, readSecret: ReadSecret): WebhooksRead {
  const read = webhooksFile.safeParse(value);
  if (!read.success) return { ok: false, problems: fileProblems(read.error) };
  const { targets, hosts, privateNetworks } = read.data;
  const problems: FileProblem[] = [];
  const names = new Set<string>();
  const checked = targets.flatMap((described, index) => {
    const note = (member: string, message: string) =>
      problems.push({ path: `/targets/${index}/${member}`, message });
    if (names.has(described.name)) note("name", "Another target has this name");
    names.add(described.name);
    const one = checkedTarget(described, { hosts, readSecret, note });
    return one === null ? [] : [one];
  });
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { targets: checked, privateNetworks } };
}

type Check = { hosts: string[]; readSecret: ReadSecret; note: (member: string, message: string) => void };

function checkedTarget(described: Described["targets"][number], check: Check): WebhookTarget | null {
  const { name, format, events, headline } = described;
  const url = urlOf(described, check);
  const secrets = secretsOf(described, check);
  return url === null || secrets === null ? null : { name, format, url, secrets, events, headline };
}

function urlOf(
  { url: given, format }: Described["targets"][number],
  { hosts, readSecret, note }: Check,
): URL | null {
  const refuse = (message: string) => {
    note("url", message);
    return null;
  };
  if (typeof given === "string" && format !== "json")
    return refuse("A chat tool’s address is a secret: name the variable or the file that holds it");
  const text = typeof given === "string" ? given : readSecret(given);
  if (text === null) return refuse("What it names holds nothing that can be read");
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return refuse("Not an http(s) address");
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.hash !== "")
    return refuse("An address may not hold a user name, a password or a fragment");
  if (!hosts.includes(url.host)) return refuse("Its host is not in /hosts");
  if (url.protocol !== "https:" && !isLoopback(url.hostname))
    return refuse("Use https: only a loopback host may do without");
  return url;
}

function secretsOf(
  { secret: named, format }: Described["targets"][number],
  { readSecret, note }: Check,
): Buffer[] | null {
  if (named === undefined) {
    if (format !== "json") return [];
    note("secret", "Required: without it the receiver can’t tell who asks");
    return null;
  }
  const secrets = secretsIn(readSecret(named) ?? "");
  if (secrets === null)
    note(
      "secret",
      "What it names must hold at least 32 characters, or whsec_ and at least 24 bytes in Base64",
    );
  return secrets;
}
