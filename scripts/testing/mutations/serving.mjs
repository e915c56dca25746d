import { planted } from "./planted.mjs";

const server = "scripts/serve/gated-server.mjs";
const ofServer = ["scripts/serve/gated-server.test.ts"];
const calls = "lib/web/queries/call-action.ts";
const ofCalls = ["lib/web/queries/call-action.test.ts"];

/** What stands before Next and around it: headers, limits, the end of a process, its log, and the clicks of a page. */
export const serving = [
  planted(server, ofServer, {
    "F44 a page keeps whatever policy its answer was given": [
      `if (this.contentPolicy !== null) this.setHeader`,
      `if (!this.hasHeader("content-security-policy")) this.setHeader`,
    ],
  }),
  planted("scripts/serve/request-gate.mjs", ofServer, {
    "F101 another protocol is handed on": [
      `if (request.headers.upgrade !== undefined)`,
      `if (request.headers.upgrade === "")`,
    ],
  }),
  planted("scripts/serve/request-gate.mjs", ["scripts/serve/request-gate.test.ts"], {
    "F102 every request is one requester's": [
      `held.placeFor(requesterOf(request))`,
      `held.placeFor({ peer: "one", session: null })`,
    ],
  }),
  planted("lib/platform/http/judged-addresses.ts", ["lib/platform/http/judged-addresses.test.ts"], {
    "F97 one good address among bad ones is enough": [
      `[first, ...more].every(isAllowed)`,
      `[first, ...more].some(isAllowed)`,
    ],
  }),
  planted("lib/desk/people/sign-in/provider-fetch.ts", ["lib/desk/people/sign-in/provider-fetch.test.ts"], {
    "F97 the provider's settings lead wherever they like": [` || !allowed.includes(url.host)`, ``],
  }),
  planted("lib/desk/reviews/store/outputs.ts", ["lib/desk/reviews/maintenance/keep-outputs.test.ts"], {
    "F61 what the API gave back is stored in clear": [`output_text: "" };`, `output_text: outputText };`],
  }),
  planted("lib/desk/process/shutdown.ts", ["lib/desk/process/shutdown.test.ts"], {
    "F22 what began after the signal isn't waited for": [`while (state.underWay.size > 0) await`, `await`],
  }),
  planted("lib/platform/log/console-to-log.ts", ["lib/platform/log/console-to-log.test.ts"], {
    "F60 the framework writes past the log": [
      `error: (...parts: unknown[]) => log.error(format(...parts)),`,
      ``,
    ],
  }),
  planted(calls, ofCalls, {
    "F79 a click behind one that hangs is sent whenever that is let go": [
      `if (overdueCalls > 0) return held;`,
      `while (overdueCalls > 0) await new Promise((resolve) => setTimeout(resolve));`,
    ],
    "F79 Next is given a second action while one has no answer": [`callUnderWay = call;`, `void call;`],
  }),
].flat();
