import { createApiClient } from "@/lib/wire/api-client";
import { json, type Behaviour } from "@/lib/wire/api-client/testing/scripted-api";
import { credential, type TestApp } from "./test-app";

/** Holds the answer to the next confirm back until `release`; `arrived` is over once its request has come. */
export function holdReply(app: TestApp, reply?: Behaviour) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) =>
    app.api.next("confirm", async (request, response, act) => {
      resolve();
      await released;
      await (reply ?? json(200, act()))(request, response, act);
    }),
  );
  /** One that waits for it. */
  const api = createApiClient({ baseUrl: app.api.url, credential, clock: app.now, timeoutMs: 20_000 });
  return { arrived, release: () => release(), api };
}
