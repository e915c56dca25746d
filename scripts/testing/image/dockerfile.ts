/** One line of a Dockerfile, with its continuations: `COPY --from=build a b` is of `flags` and `rest`. */
export type Instruction = { name: string; flags: Readonly<Record<string, string>>; rest: string };
export type Stage = { image: string; name: string | null; instructions: Instruction[] };

/** The stages of a Dockerfile; of its language as much as ours uses. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  for (const line of lines.filter((one) => one.trim() !== "")) {
    const [name = "", ...words] = line.split(" ");
    const flags = words.filter((_word, index) =>
      words.slice(0, index + 1).every((one) => one.startsWith("--")),
    );
    const rest = words.slice(flags.length).join(" ");
    if (name === "FROM") {
      const [image = "", , stage] = rest.split(" ");
      stages.push({ image, name: stage ?? null, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, flags: Object.fromEntries(flags.map(flagOf)), rest });
  }
  return stages;
}

function flagOf(flag: string): [string, string] {
  const [name = "", value = ""] = flag.slice(2).split("=");
  return [name, value];
}

/** The variables that a stage sets. */
export function variablesOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions
    .filter(({ name }) => name === "ENV")
    .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)]);
  return Object.fromEntries(pairs.map(([, name = "", quoted, bare]) => [name, quoted ?? bare ?? ""]));
}

/** The words of `CMD ["…"]` or `HEALTHCHECK … CMD ["…"]`. */
export function commandOf({ instructions }: Stage, name: "CMD" | "HEALTHCHECK"): string[] {
  const rest = instructions.find((instruction) => instruction.name === name)?.rest ?? "";
  const words: unknown = JSON.parse(rest.slice(rest.indexOf("[")));
  return Array.isArray(words) ? words.map(String) : [];
}

/** Whether a path of the repository is sent to the builder, by the lines of .dockerignore: the last one that fits counts. */
export function isSent(path: string, ignoring: string): boolean {
  let sent = true;
  for (const line of ignoring.split("\n").filter((one) => one !== "" && !one.startsWith("#"))) {
    const again = line.startsWith("!");
    if (patternOf(again ? line.slice(1) : line).test(path)) sent = again;
  }
  return sent;
}

/** A pattern fits a path and all that is below it. */
function patternOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:.*/)?"));
  return new RegExp(`^${source}(?:/.*)?$`);
}
