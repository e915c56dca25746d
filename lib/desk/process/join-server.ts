import { randomBytes } from "node:crypto";
import { requesterOf } from "@/lib/desk/people/requester";
import type { Env } from "@/lib/desk/config/env";
import { vault } from "@/lib/desk/config/process-vault";
import { preparePageRequest } from "@/lib/platform/http/page-requests";
import { buildHeader } from "@/lib/platform/live/build-header";
import { withLogContext } from "@/lib/platform/log/log-context";
import { noteRequestSource } from "@/lib/platform/http/request-source";
import type { ServedApp } from "@/lib/platform/http/served-app";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { runningVersion } from "@/lib/platform/runtime/running-version";
import { answerHealth } from "./answer-health";
import { lookFirst } from "./first-look";
import { routePattern } from "./route-pattern";
import { finishSends } from "./shutdown";
import { stopSharingPolicy } from "./shared-policy";

/**
 * Hands the desk to the server of this process, which waits for it before it listens. Started by Next's own command there is
 * none: no page is served then, and all that is answered has the policy of next.config.js, which forbids everything.
 */
export function joinServer({ appUrl, trustedProxies }: Env): void {
  const join = processSingleton<((desk: ServedApp) => void) | null>("server", () => null);
  const options = {
    development: process.env.NODE_ENV === "development",
    https: appUrl.startsWith("https:"),
  };
  const cookieSecret = vault().derivedSecret("session-cookie");
  join?.({
    prepareRequest(request, response) {
      noteRequestSource(request);
      if (request.url?.startsWith("/data/")) response.setHeader(buildHeader, runningVersion().build);
      return preparePageRequest(request, response, options);
    },
    answers: (request, response) => answerHealth(request, response),
    whileAnswering: ({ url = "/" }, work) =>
      withLogContext({ requestId: randomBytes(6).toString("hex"), route: routePattern(url) }, work),
    listening: () => void lookFirst(),
    requesterOf: (request) => requesterOf(request, { appUrl, trustedProxies, cookieSecret }),
    async finish() {
      await finishSends();
      await stopSharingPolicy();
    },
  });
}
