const server = "scripts/serve/gated-server.mjs";
const ofServer = ["scripts/serve/gated-server.test.ts"];
const calls = "lib/web/queries/call-action.ts";
const ofCalls = ["lib/web/queries/call-action.test.ts"];

/** What stands before Next and around it: headers, limits, the end of a process, its log, and the clicks of a page. */
export const serving = [
  {
    name: "a page keeps whatever policy its answer was given",
    guarantee: "F44",
    file: server,
    find: `if (this.contentPolicy !== null) this.setHeader`,
    replace: `if (!this.hasHeader("content-security-policy")) this.setHeader`,
    tests: ofServer,
  },
  {
    name: "another protocol is handed on",
    guarantee: "F101",
    file: "scripts/serve/request-gate.mjs",
    find: `if (request.headers.upgrade !== undefined)`,
    replace: `if (request.headers.upgrade === "")`,
    tests: ofServer,
  },
  {
    name: "every request is one requester's",
    guarantee: "F102",
    file: "scripts/serve/request-gate.mjs",
    find: `held.placeFor(requesterOf(request))`,
    replace: `held.placeFor({ peer: "one", session: null })`,
    tests: ["scripts/serve/request-gate.test.ts"],
  },
  {
    name: "what began after the signal isn't waited for",
    guarantee: "F22",
    file: "lib/desk/process/shutdown.ts",
    find: `while (state.underWay.size > 0) await`,
    replace: `await`,
    tests: ["lib/desk/process/shutdown.test.ts"],
  },
  {
    name: "the framework writes past the log",
    guarantee: "F60",
    file: "lib/platform/log/console-to-log.ts",
    find: `error: (...parts: unknown[]) => log.error(format(...parts)),`,
    replace: ``,
    tests: ["lib/platform/log/console-to-log.test.ts"],
  },
  {
    name: "a click behind one that hangs is sent whenever that is let go",
    guarantee: "F79",
    file: calls,
    find: `if (overdueCalls > 0) return held;`,
    replace: `while (overdueCalls > 0) await new Promise((resolve) => setTimeout(resolve));`,
    tests: ofCalls,
  },
  {
    name: "Next is given a second action while one has no answer",
    guarantee: "F79",
    file: calls,
    find: `callUnderWay = call;`,
    replace: `void call;`,
    tests: ofCalls,
  },
];
