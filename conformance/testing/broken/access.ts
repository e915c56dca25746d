import { endpoints, type Endpoint } from "../../api/request";
import { endpointOf, jsonOf, replaced, rewritten, withHeader, type Wrap } from "../alter";
import type { Incoming } from "../http";
import { credential, expiredCredential, readerCredential } from "../reference";
import type { Broken } from "./variant";

const authorized = (endpoint: Endpoint | "any", when: (authorization: string | undefined) => boolean): Wrap =>
  rewritten(endpoint, (incoming) =>
    when(incoming.headers["authorization"])
      ? withHeader(incoming, "authorization", `Bearer ${credential}`)
      : null,
  );
const run = ["authentication", "replies"];
const asReader = ({ headers }: Incoming) => headers["authorization"] === `Bearer ${readerCredential}`;

export const brokenAccess: Broken[] = [
  ...endpoints.map((endpoint): Broken => ({
    fault: `${endpoint} needs no credential`,
    wrap: authorized(endpoint, (authorization) => authorization === undefined),
    fails: [`authentication.${endpoint}-missing`],
    run,
  })),
  {
    fault: "a credential is taken by its beginning",
    wrap: authorized("any", (authorization) =>
      (authorization ?? "").startsWith(`Bearer ${credential.slice(0, 20)}`),
    ),
    fails: endpoints.map((endpoint) => `authentication.${endpoint}-invalid`),
    run,
  },
  {
    fault: "a wrong credential is answered 400",
    wrap: replaced(
      (reply, incoming) => reply.status === 401 && incoming.headers["authorization"] === "Bearer",
      (reply) => ({ ...reply, status: 400 }),
    ),
    fails: endpoints.map((endpoint) => `authentication.${endpoint}-invalid`),
    run,
  },
  {
    fault: "an expired credential still works",
    wrap: authorized("any", (authorization) => authorization === `Bearer ${expiredCredential}`),
    fails: ["authentication.expired"],
    run,
  },
  ...(["call", "prepare", "confirm", "import"] as const).map((endpoint): Broken => ({
    fault: `${endpoint} does not ask for permission`,
    wrap: authorized(endpoint, (authorization) => authorization === `Bearer ${readerCredential}`),
    fails: [`permissions.${endpoint}`],
    run: ["permissions", "replies"],
  })),
  {
    fault: "a discovered tool is forbidden",
    wrap: replaced(
      (reply, incoming) => endpointOf(incoming) === "call" && reply.status === 200 && asReader(incoming),
      (_reply) => ({
        status: 403,
        text: JSON.stringify({ error: { code: "NO", message: "No.", retryable: false } }),
      }),
    ),
    fails: ["permissions.discovered"],
    run: ["permissions", "replies"],
  },
  {
    fault: "a lack of permission is told by the tool",
    wrap: replaced(
      (reply) => reply.status === 403,
      (reply, _inside, incoming) => ({
        status: 200,
        text: JSON.stringify({
          ok: false,
          toolName: incoming.path.split("/")[4],
          error: { ...Object(jsonOf(reply)["error"]), code: "FORBIDDEN" },
        }),
      }),
    ),
    fails: ["permissions.call", "permissions.prepare", "permissions.confirm"],
    run: ["permissions.call", "permissions.prepare", "permissions.confirm", "replies"],
  },
];
