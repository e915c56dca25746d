import { idempotencyKeyPattern } from "@/lib/wire/contract/limits";
import { described, errorCodeOf, isDone, isToolRefusal } from "../api/reply";
import { withHeaders, type Reply } from "../api/request";
import { NotObservable, Violation, type Clause } from "../clause";
import { demandRefusal, rightRequest, usualAnswer } from "../probe";
import type { Run } from "../run";
import { inventedCapability, newKey } from "../subjects/requests";

type Ending = "confirm" | "import";

const capabilityHeader = "X-Publish-Confirmation";
const keyHeader = "Idempotency-Key";

/** The two headers that confirm and media import share: required, and within their bounds. */
export function pairClauses(endpoint: Ending): Clause[] {
  const section = endpoint === "confirm" ? "POST /api/v1/tools/{tool}/confirm" : "POST /api/v1/media/import";
  const refusal = (id: string, says: string, headers: Record<string, string | null>[]): Clause => ({
    id: `${endpoint}.${id}`,
    section,
    says,
    needs: [],
    check: async (run) => {
      for (const changed of headers)
        await demandRefusal(run, endpoint, (request) => withHeaders(request, changed));
    },
  });
  const a = endpoint === "confirm" ? "A confirm" : "An import";
  return [
    refusal("capability-required", `${a} without a capability is refused.`, [{ [capabilityHeader]: null }]),
    refusal(
      "capability-form",
      `${a} with a capability of 31 or 4097 characters, or with another character, is refused.`,
      [
        { [capabilityHeader]: inventedCapability(31) },
        { [capabilityHeader]: inventedCapability(4_097) },
        { [capabilityHeader]: `${inventedCapability(40)}:` },
      ],
    ),
    {
      id: `${endpoint}.capability-bounds`,
      section,
      says: `${a} with an unknown capability of 32 or 4096 characters is answered as any unknown one is.`,
      needs: [],
      check: (run) => demandBounds(run, endpoint),
    },
    refusal("key-required", `${a} without an idempotency key is refused.`, [{ [keyHeader]: null }]),
    refusal("key-short", `${a} with a key of 15 characters is refused.`, [{ [keyHeader]: keyOf(15) }]),
    refusal("key-long", `${a} with a key of 201 characters is refused.`, [{ [keyHeader]: keyOf(201) }]),
    refusal("key-characters", `${a} with a key that has another character is refused.`, [
      { [keyHeader]: `${newKey()}~` },
      { [keyHeader]: `${newKey()}/x` },
    ]),
    {
      id: `${endpoint}.key-bounds`,
      section,
      says: `${a} with a key of 16 or of 200 characters, of every allowed kind, is done.`,
      needs: ["--mutating"],
      check: async (run) => {
        for (const length of [16, 200]) await demandDone(run, endpoint, keyOf(length));
      },
    },
  ];
}

/** A new key of so many characters, with each of the four signs that are allowed. */
function keyOf(characters: number): string {
  const key = `._:-${newKey().replaceAll("-", "")}`.replace("conformance", "");
  const padded = key.padEnd(characters, "Z").slice(0, characters);
  return idempotencyKeyPattern.test(padded) ? padded : key.padEnd(characters, "z").slice(0, characters);
}

async function demandDone(run: Run, endpoint: Ending, key: string): Promise<void> {
  const { request } = await rightRequest(run, endpoint);
  const reply = await run.client.send(withHeaders(request, { [keyHeader]: key }));
  await demandAsControl(run, endpoint, reply, `a key of ${key.length} characters`);
}

/** A control request without the unusual part tells whether the tool itself refuses. */
export async function demandAsControl(
  run: Run,
  endpoint: Ending,
  reply: Reply,
  withWhat: string,
): Promise<void> {
  if (isDone(reply)) return;
  const found = `with ${withWhat}: ${described(reply)}`;
  if (!isToolRefusal(reply)) throw new Violation(found);
  const control = await run.client.send((await rightRequest(run, endpoint)).request);
  if (isDone(control)) throw new Violation(found);
  throw new NotObservable(`the tool does not do the same thing again (${described(control)})`);
}

async function demandBounds(run: Run, endpoint: Ending): Promise<void> {
  const { request } = await rightRequest(run, endpoint);
  const unknown = withHeaders(request, { [capabilityHeader]: inventedCapability() });
  const usual = await usualAnswer(run, unknown);
  for (const characters of [32, 4_096]) {
    const capability = inventedCapability(characters);
    const reply = await run.client.send(withHeaders(unknown, { [capabilityHeader]: capability }));
    const isAlike = reply.status === usual.status && errorCodeOf(reply) === errorCodeOf(usual);
    if (!isAlike)
      throw new Violation(`${characters} characters: ${described(reply)}, otherwise ${described(usual)}`);
  }
}
