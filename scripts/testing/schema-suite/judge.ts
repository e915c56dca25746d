import { gateSchema } from "@/lib/wire/json-schema/gate/gate-schema";
import { validateInput } from "@/lib/wire/json-schema/server/validate-input";
import { browserValidator } from "@/lib/wire/json-schema/validators/browser-validator";
import { asToolSchema } from "./as-tool-schema";
import type { SuiteTest } from "./read-suite";

/** What the product makes of one test: what the gate says of its schema, and both validators of its value. */
export type Judged = SuiteTest & {
  /** Why the tool gets no form; undefined for one that gets one. */
  refusal: string | undefined;
  /** undefined where there is no form to check in. */
  browser: boolean | "unchecked" | undefined;
  server: boolean | "unchecked";
};

/** A busy machine must not decide: what is too slow for a person is no subject here. */
const timeoutMs = 10_000;

const unreadable = "The JSON has a name that is never taken in.";

/** One test by the ways that an input takes: gate and interpreter of the form, then the server's worker. */
export async function judge(test: SuiteTest): Promise<Judged> {
  if (test.schema === undefined || test.value === undefined)
    return { ...test, refusal: unreadable, browser: undefined, server: "unchecked" };
  const { schema, value } = asToolSchema(test.draft, test.schema, test.value);
  const server = await validateInput(schema, value, { timeoutMs });
  const gate = gateSchema(schema);
  return {
    ...test,
    refusal: gate.ok ? undefined : gate.reason,
    browser: gate.ok ? browserValidator(gate.schema, gate.draft).check(value).ok : undefined,
    server: server.ok,
  };
}
