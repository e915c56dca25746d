import { parseArgs } from "node:util";
import { benchAgainst } from "./testing/bench/against";
import { benchApi } from "./testing/bench/api";
import { benchCatalogue } from "./testing/bench/catalogue";
import { benchDesk } from "./testing/bench/desk/bench-desk";
import { benchEventLoop } from "./testing/bench/event-loop/bench-event-loop";
import { benchPages } from "./testing/bench/pages/bench-pages";
import { benchReceipts } from "./testing/bench/receipts";
import { compareSignInTimes } from "./testing/bench/sign-in-timing";
import { benchStore } from "./testing/bench/store";
import { cleaningUp, type Stop } from "./testing/clean-up";
import { machine } from "./testing/load/measure";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: "string", default: "2000" },
    rounds: { type: "string", default: "5" },
    connections: { type: "string", default: "8" },
    reviews: { type: "string" },
    records: { type: "string", default: "10000" },
    only: { type: "string" },
    "sign-in": { type: "boolean", default: false },
    against: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const reviews = (count: number) => Number(values.reviews ?? count);

/** By the word that names it; the one without a name is what the API itself costs. */
const benches: Record<string, (stop: Stop) => Promise<void>> = {
  "": (stop) =>
    benchApi(stop, { requests: Number(values.requests), connections: Number(values.connections), rounds }),
  store: (stop) => benchStore(stop, reviews(100_000)),
  catalogue: benchCatalogue,
  pages: (stop) => benchPages(stop, rounds, values.only),
  desk: () => benchDesk(values.only),
  receipts: benchReceipts,
  "event-loop": () =>
    benchEventLoop({ only: values.only, records: Number(values.records), reviews: reviews(10_000) }),
};

const bench = values["sign-in"]
  ? (stop: Stop) => compareSignInTimes(stop, 100)
  : benches[positionals[0] ?? ""];
if (values.against !== undefined) benchAgainst(values.against, withoutAgainst(process.argv.slice(2)), rounds);
else if (bench) {
  console.log(machine());
  await cleaningUp(bench);
} else {
  console.error(`There is a bench of each of: ${Object.keys(benches).filter(Boolean).join(", ")}`);
  process.exitCode = 2;
}

function withoutAgainst(args: readonly string[]): string[] {
  const at = args.findIndex((arg) => arg.startsWith("--against"));
  return args.filter((_arg, index) => index !== at && (index !== at + 1 || args[at]?.includes("=")));
}
