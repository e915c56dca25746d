import { imageBytesMax, jsonBodyBytesMax } from "@/lib/wire/contract/limits";
import { isJsonObject, stringifyJson } from "@/lib/wire/contract/json";
import { described } from "../api/reply";
import { paddedTo, withBody, type ApiRequest } from "../api/request";
import { NotObservable, Violation, type Clause } from "../clause";
import { demandStatus, rightRequest } from "../probe";
import { discoverRequest } from "../subjects/requests";
import { inputOf } from "./bodies";

const section = "Limits";
const steps = ["call", "prepare", "confirm"] as const;

export const limitClauses: Clause[] = [
  ...steps.map((step): Clause => ({
    id: `limits.${step}-largest`,
    section,
    says: `A ${step} with a body of 65,536 bytes is answered as one with a small body is.`,
    needs: step === "call" ? [] : ["--mutating"],
    check: async (run) => {
      const { request } = await rightRequest(run, step);
      const large = await run.client.send(paddedTo(request, jsonBodyBytesMax));
      if (large.status === 200) return;
      throw new Violation(`got ${described(large)}`);
    },
  })),
  ...steps.map((step): Clause => ({
    id: `limits.${step}-too-large`,
    section,
    says: `A ${step} with a body of 65,537 bytes is answered 413.`,
    needs: [],
    check: (run) =>
      demandStatus(run, { endpoint: step, status: 413 }, (request) =>
        paddedTo(request, jsonBodyBytesMax + 1),
      ),
  })),
  {
    id: "limits.bytes",
    section,
    says: "The limit counts bytes of UTF-8: 33,000 characters of two bytes each are too many.",
    needs: [],
    check: async (run) => {
      const { request } = await rightRequest(run, "call");
      const over = await run.client.send(withText(request, jsonBodyBytesMax + 1));
      if (over.status !== 413) throw new Violation(`65,537 bytes: got ${described(over)}`);
      const full = await run.client.send(withText(request, jsonBodyBytesMax));
      if (full.status === 413) throw new Violation(`65,536 bytes: got ${described(full)}`);
    },
  },
  {
    id: "limits.import-too-large",
    section,
    says: "An import of 3,145,729 bytes is answered 413.",
    needs: [],
    check: (run) =>
      demandStatus(run, { endpoint: "import", status: 413 }, (request) =>
        withBody(request, Buffer.alloc(imageBytesMax + 1, 1)),
      ),
  },
  {
    id: "limits.rate",
    section,
    says: "Past the rate limit the answer is 429.",
    needs: ["--rate-requests"],
    check: async (run) => {
      for (let count = 1; count <= run.settings.rateRequests; count += 1) {
        const reply = await run.client.sendOnce(discoverRequest());
        if (reply.status === 429) return `met after ${count} requests`;
        if (reply.status !== 200) throw new Violation(`got ${described(reply)}`);
      }
      throw new NotObservable(`not met with ${run.settings.rateRequests} requests`);
    },
  },
];

/** The request with one more member in its input, a text of two-byte characters that fills the body up. */
function withText(request: ApiRequest, bytes: number): ApiRequest {
  const input = inputOf(request);
  const body = (text: string) =>
    stringifyJson({ input: { ...(isJsonObject(input) ? input : {}), conformance: text } });
  const room = bytes - Buffer.byteLength(body(""));
  return withBody(request, body(`${"é".repeat(Math.floor(room / 2))}${room % 2 === 1 ? "e" : ""}`));
}
