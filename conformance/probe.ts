import { images } from "@/lib/wire/images/testing/sample-images";
import { described, isDone, isRefusal } from "./api/reply";
import type { ApiRequest, Endpoint, Reply } from "./api/request";
import { NotObservable, Violation } from "./clause";
import type { Run } from "./run";
import { freshConfirm, refusable } from "./subjects/mutating-tool";
import {
  confirmRequest,
  discoverRequest,
  importRequest,
  inventedCapability,
  newKey,
  stepRequest,
} from "./subjects/requests";
import { describeImage, encoded, freshImport } from "./subjects/upload";

/**
 * A request with nothing wrong. Without --mutating, a confirm or an import stands around an invented capability
 * instead, so that nothing can come of it: then `wrongAlready` says so.
 */
type Right = { request: ApiRequest; wrongAlready: boolean };

export async function rightRequest(run: Run, endpoint: Endpoint): Promise<Right> {
  const right = (request: ApiRequest): Right => ({ request, wrongAlready: false });
  const { mutating } = run.settings;
  switch (endpoint) {
    case "discover":
      return right(discoverRequest());
    case "call": {
      const { tool, input } = await run.readOnlyTool();
      return right(stepRequest("call", tool.name, input));
    }
    case "prepare": {
      const { tool, input } = await refusable(run);
      return right(stepRequest("prepare", tool.name, input));
    }
    case "confirm": {
      if (mutating) return right(await freshConfirm(run));
      const { tool, input } = await refusable(run);
      return { request: confirmRequest(tool.name, input, inventedPair()), wrongAlready: true };
    }
    case "import": {
      if (mutating) {
        await run.imported();
        return right(await freshImport(run, images.png));
      }
      const { descriptor } = await describeImage(run, images.png);
      return { request: importRequest(encoded(descriptor), images.png, inventedPair()), wrongAlready: true };
    }
  }
}

/** A right request, spoilt in one place, must get this status. `always`: whatever else is wrong with it. */
export async function demandStatus(
  run: Run,
  { endpoint, status, always = false }: { endpoint: Endpoint; status: number; always?: boolean },
  spoil: (request: ApiRequest) => ApiRequest,
): Promise<void> {
  const { request, wrongAlready } = await rightRequest(run, endpoint);
  const reply = await run.client.send(spoil(request));
  const asUsual = wrongAlready && reply.status === (await usualAnswer(run, request)).status;
  if (asUsual && (reply.status === status || !always)) throw sameAsUsual(reply);
  if (reply.status !== status)
    throw new Violation(`${endpoint}: expected ${status}, got ${described(reply)}`);
}

/** The same where the contract leaves open which refusal it is: 400, or `ok: false`. */
export async function demandRefusal(
  run: Run,
  endpoint: Endpoint,
  spoil: (request: ApiRequest) => ApiRequest,
): Promise<void> {
  const { request, wrongAlready } = await rightRequest(run, endpoint);
  const reply = await run.client.send(spoil(request));
  refused(reply);
  if (!wrongAlready) return;
  const usual = await usualAnswer(run, request);
  if (reply.status === usual.status) throw sameAsUsual(reply);
}

/** Throws where a reply is anything but a refusal. */
export function refused(reply: Reply): void {
  if (isDone(reply)) throw new Violation(`${reply.endpoint}: it was done (${described(reply)})`);
  if (!isRefusal(reply))
    throw new Violation(`${reply.endpoint}: expected a refusal, got ${described(reply)}`);
}

/** The answer to a request whose capability is invented and that is right otherwise. */
export async function usualAnswer(run: Run, request: ApiRequest): Promise<Reply> {
  const known = run.usual.get(request.endpoint);
  if (known) return known;
  const reply = await run.client.send(request);
  run.usual.set(request.endpoint, reply);
  return reply;
}

export function inventedPair() {
  return { capability: inventedCapability(), key: newKey() };
}

function sameAsUsual(reply: Reply): NotObservable {
  return new NotObservable(
    `answered as every unknown capability is (${described(reply)}); --mutating can tell them apart`,
  );
}
