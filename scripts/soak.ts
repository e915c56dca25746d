import { parseArgs } from "node:util";
import { cleaningUp } from "./testing/clean-up";
import { soakApi } from "./testing/load/soak-api";
import { soakDesk } from "./testing/load/soak-desk";

const { values } = parseArgs({
  options: {
    target: { type: "string", default: "api" },
    requests: { type: "string", default: "100000" },
    connections: { type: "string", default: "16" },
    minutes: { type: "string", default: "60" },
    rate: { type: "string", default: "1" },
  },
});

process.exitCode = await cleaningUp((stop) => {
  if (values.target === "desk")
    return soakDesk(stop, { minutes: Number(values.minutes), roundsPerSecond: Number(values.rate) });
  if (values.target === "api")
    return soakApi(stop, { requests: Number(values.requests), connections: Number(values.connections) });
  throw new Error("--target: api or desk.");
});
