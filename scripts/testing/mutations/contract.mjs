import { planted } from "./planted.mjs";

const sendProof = "lib/wire/contract/send-proof.ts";
const exchange = "lib/platform/http/exchange.ts";
const ofNetwork = ["lib/wire/api-client/network.test.ts"];
const classify = "lib/desk/reviews/sending/classify-outcome.ts";
const ofClasses = ["lib/desk/reviews/sending/classify-outcome.test.ts"];
const ofProof = ["lib/wire/contract/send-proof.test.ts"];

/** What is the API's own word, and what a reply, a descriptor or a text says. */
export const contract = [
  planted(sendProof, ofProof, {
    "F64 anybody's refusal is the API's own": [` && speakerOf(outcome) === "api"`, ``],
    "F64 a refusal without a record is the API's own": [
      `outcome !== null && speakerOf(outcome) === "api"`,
      `(outcome === null || speakerOf(outcome) === "api")`,
    ],
    "F64 one send that was turned away speaks for all": [
      `return sends.every((send) => send.state === "not_sent" || isTurnedAway(send))`,
      `return sends.some((send) => isTurnedAway(send))`,
    ],
    "F64 an attempt of any state is turned away by its answer": [
      `(state === "refused" || state === "failed") && outcome !== null`,
      `state !== "" && outcome !== null`,
    ],
  }),
  planted("lib/wire/contract/ending.ts", ["lib/wire/api-client/reply.test.ts"], {
    "F64 a ToolError at 409 is the contract's": [`new Set([200, 400, 413])`, `new Set([200, 400, 409, 413])`],
  }),
  planted("lib/wire/contract/ending.ts", ["lib/wire/contract/ending.test.ts"], {
    "F81 an error at any status is the API's word": [
      `isErrorOfContract(kind, httpStatus) ? "api"`,
      `isErrorOfContract(kind, 400) ? "api"`,
    ],
    "F81 an error without a code is the API's word": [
      `return code !== null && httpStatus !== null &&`,
      `return httpStatus !== null &&`,
    ],
  }),
  planted(
    "lib/wire/contract/tool-nature.ts",
    ["lib/desk/reviews/verbs/any-implementation.test.ts", "lib/wire/contract/tool-nature.test.ts"],
    {
      "F46 a tool that says both only reads": [
        `const reads = saysReads && !saysMutates;`,
        `const reads = saysReads;`,
      ],
    },
  ),
  planted(
    "lib/wire/contract/tool-nature.ts",
    ["lib/wire/contract/tool-nature.test.ts", "lib/desk/reviews/running/run-instead.test.ts"],
    {
      "F78 anybody's answer says that a tool only reads": [
        `speakerOf(ending) === "api" && ending.message !== null`,
        `ending.message !== null`,
      ],
    },
  ),
  planted("lib/wire/contract/discovery.ts", ["lib/wire/contract/discovery.test.ts"], {
    "F46 the first of two tools of one name is used": [
      `if (byName.has(tool.name)) duplicates.add(tool.name);\n    else`,
      `if (!byName.has(tool.name))`,
    ],
    "F46 what half a tool says of itself makes it harmless": [`      delete tool.annotations;\n`, ``],
  }),
  planted("lib/wire/contract/limits.ts", ["lib/wire/contract/tool.test.ts"], {
    "F34 a capability of 31 characters is taken": [`{32,4096}$/`, `{31,4096}$/`],
  }),
  planted("lib/wire/contract/instant.ts", ["lib/wire/contract/instant.test.ts"], {
    "F36 30 February is 2 March": [
      `date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day`,
      `date.getUTCMonth() > 11`,
    ],
  }),
  planted("lib/wire/contract/json-leaves.ts", ["lib/wire/contract/exact-number.test.ts"], {
    "F67 a decimal is read as its double": [
      `String(value) === token) return value;`,
      `Number(String(value)) === value) return value;`,
    ],
  }),
  planted("lib/wire/api-client/reply-envelope.ts", ["lib/wire/api-client/contradicting-replies.test.ts"], {
    "F100 an error beside an acceptance is a refusal": [
      ` || textsOf("ok").some((text) => text !== "false")`,
      ``,
    ],
  }),
  planted(
    "lib/wire/api-client/read-reply.ts",
    [
      "lib/wire/api-client/contradicting-replies.test.ts",
      "lib/desk/reviews/sending/contradicting-replies.test.ts",
    ],
    {
      "F100 an error beside an output is the contract's refusal": [
        `!contradicts && !toolError.success &&`,
        `!toolError.success &&`,
      ],
    },
  ),
  planted(
    "lib/desk/reviews/sending/classify-outcome.ts",
    ["lib/desk/reviews/sending/contradicting-replies.test.ts"],
    {
      "F100 what both accepts and refuses can be asked about again": [`    case "contradictory":\n`, ``],
    },
  ),
  planted("lib/wire/contract/same-json.ts", ["lib/desk/reviews/preparation/prepare-refused.test.ts"], {
    "F99 two numbers with one double are the same": [
      `return decimalOf(left) === decimalOf(right);`,
      `return Number(left) === Number(right);`,
    ],
  }),
  planted(exchange, ofNetwork, {
    "F02 a connection that breaks after the request is out has sent nothing": [
      `else settle({ kind: "reset" });`,
      `else settle({ kind: "not_sent", reason: "refused" });`,
    ],
    "F03 an answer that doesn't come in time was never asked for": [
      `written ? { kind: "timeout", phase } : {`,
      `!written ? { kind: "timeout", phase } : {`,
    ],
  }),
  planted(classify, ofClasses, {
    "F06 a gateway's failure is a refusal": [
      `    case "unrecognized":\n      return "unknown";`,
      `      return "unknown";\n    case "unrecognized":\n      return "refused";`,
    ],
    "F07 a damaged reply says that nothing was sent": [
      `    case "unreadable":\n`,
      `      return "unknown";\n    case "unreadable":\n      return "not_sent";\n`,
    ],
    "F09 a reply for another tool is a refusal": [
      `    case "wrong_tool":\n`,
      `    case "wrong_tool":\n      return "refused";\n`,
    ],
    "F12 a tool that the API doesn't find leaves the outcome open": [
      `    case 404:\n      return "refused";`,
      `      return "refused";\n    case 404:\n      return "unknown";`,
    ],
  }),
  planted("lib/wire/api-client/read-reply.ts", ["lib/wire/api-client/reply.test.ts"], {
    "F13 a redirect is an answer like any other": [
      `if (status >= 300 && status < 400)`,
      `if (status >= 400 && status < 400)`,
    ],
  }),
].flat();
