import { described } from "../api/reply";
import { endpoints, type ApiRequest, type Endpoint } from "../api/request";
import { Violation, type Clause } from "../clause";
import { demandStatus } from "../probe";
import { discoverRequest } from "../subjects/requests";

const section = "Authentication";

const names: Record<Endpoint, string> = {
  discover: "Discovery",
  call: "A call",
  prepare: "A prepare",
  confirm: "A confirm",
  import: "An import",
};

export const authenticationClauses: Clause[] = [
  ...endpoints.flatMap((endpoint) => [
    unauthorized(endpoint, "missing", "without a credential", () => [null]),
    unauthorized(
      endpoint,
      "invalid",
      "with a credential that is made up, cut short or continued",
      (credential) => [
        "Bearer conformance-made-this-up-0123456789",
        "Bearer",
        `Bearer ${credential.slice(0, -4)}`,
        `Bearer ${credential}AAAA`,
      ],
    ),
  ]),
  {
    id: "authentication.expired",
    section,
    says: "An expired credential is answered 401.",
    needs: ["--expired-credential-file"],
    check: async (run) => {
      const authorization = `Bearer ${run.settings.expiredCredential ?? ""}`;
      const reply = await run.client.send({ ...discoverRequest(), authorization });
      if (reply.status !== 401) throw new Violation(`expected 401, got ${described(reply)}`);
    },
  },
];

function unauthorized(
  endpoint: Endpoint,
  how: string,
  words: string,
  headers: (credential: string) => (string | null)[],
): Clause {
  return {
    id: `authentication.${endpoint}-${how}`,
    section,
    says: `${names[endpoint]} ${words} is answered 401.`,
    needs: [],
    check: async (run) => {
      for (const authorization of headers(run.settings.credential)) {
        const spoil = (request: ApiRequest) => ({ ...request, authorization });
        await demandStatus(run, { endpoint, status: 401, always: true }, spoil);
      }
    },
  };
}
