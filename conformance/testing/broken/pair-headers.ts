import { randomUUID } from "node:crypto";
import { endpointOf, isRefused, replaced, rewritten, withHeader, type Wrap } from "../alter";
import type { Incoming } from "../http";
import type { Broken } from "./variant";

const capabilityOf = ({ headers }: Incoming) => headers["x-publish-confirmation"];
const keyOf = ({ headers }: Incoming) => headers["idempotency-key"];
const isSigned = ({ headers }: Incoming) => headers["authorization"] !== undefined;

export const brokenPairs: Broken[] = (["confirm", "import"] as const).flatMap((endpoint) => {
  const run = [endpoint, "replies"];
  const broken = (clause: string, fault: string, wrap: Wrap): Broken => ({
    fault: `${endpoint}: ${fault}`,
    wrap,
    fails: [`${endpoint}.${clause}`],
    run,
  });
  /** Does what the reference API refuses, where the request looks like this. */
  const doesAnyway = (when: (incoming: Incoming) => boolean): Wrap =>
    replaced(
      (reply, incoming) =>
        endpointOf(incoming) === endpoint && isSigned(incoming) && isRefused(reply) && when(incoming),
      (_reply, inside, incoming) => inside.doSame(incoming),
    );
  const withKey = (when: (key: string) => boolean, key: () => string): Wrap =>
    rewritten(endpoint, (incoming) =>
      when(keyOf(incoming) ?? "") ? withHeader(incoming, "idempotency-key", key()) : null,
    );
  const goodKey = () => `taken-${randomUUID()}`;
  return [
    broken(
      "capability-required",
      "no capability is needed",
      doesAnyway((incoming) => capabilityOf(incoming) === undefined),
    ),
    broken(
      "capability-form",
      "a capability of 31 characters is taken",
      doesAnyway((incoming) => capabilityOf(incoming)?.length === 31),
    ),
    broken(
      "capability-form",
      "a capability of 4,097 characters is taken",
      doesAnyway((incoming) => capabilityOf(incoming)?.length === 4_097),
    ),
    broken(
      "capability-form",
      "a capability with a colon is taken",
      doesAnyway((incoming) => capabilityOf(incoming)?.endsWith(":") === true),
    ),
    broken(
      "capability-bounds",
      "a capability may have 2,048 characters only",
      rewritten(endpoint, (incoming) =>
        (capabilityOf(incoming)?.length ?? 0) > 2_048
          ? withHeader(incoming, "x-publish-confirmation", "short")
          : null,
      ),
    ),
    broken(
      "key-required",
      "no key is needed",
      doesAnyway((incoming) => keyOf(incoming) === undefined),
    ),
    broken(
      "key-short",
      "a key of 15 characters is taken",
      withKey((key) => key.length === 15, goodKey),
    ),
    broken(
      "key-long",
      "a key of 201 characters is taken",
      withKey((key) => key.length === 201, goodKey),
    ),
    broken(
      "key-characters",
      "a key with a tilde is taken",
      withKey((key) => key.includes("~"), goodKey),
    ),
    broken(
      "key-bounds",
      "a key of 16 characters is refused",
      withKey(
        (key) => key.length === 16,
        () => "short",
      ),
    ),
    broken(
      "key-bounds",
      "a key of 200 characters is refused",
      withKey(
        (key) => key.length === 200,
        () => "short",
      ),
    ),
  ];
});
