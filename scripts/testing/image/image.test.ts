import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readEnv } from "@/lib/desk/config/env";
import { environmentVariables } from "@/lib/desk/config/env-variables";
import { testFolder } from "@/scripts/testing/clean-up";
import { repositoryFiles } from "@/scripts/testing/documentation";
import { commandOf, isSent, readDockerfile, variablesOf, type Stage } from "./dockerfile";

const read = (path: string) => readFileSync(path, "utf8");
const ignoring = read(".dockerignore");
const stages = readDockerfile(read("Dockerfile"));
const served = stages.at(-1) ?? ({ image: "", name: null, instructions: [] } satisfies Stage);
const variables = variablesOf(served);
const first = (name: string) => served.instructions.findIndex((instruction) => instruction.name === name);

const service = z.object({
  environment: z.record(z.string(), z.string()),
  secrets: z.array(z.string()),
  networks: z.array(z.string()),
  volumes: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  security_opt: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  stop_grace_period: z.string().optional(),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});
const { load }: { load(text: string): unknown } = createRequire(import.meta.url)("js-yaml");
const compose = composeFile.parse(load(read("compose.yaml")));
const services = Object.entries(compose.services);
const { desk } = z.object({ desk: service }).parse(compose.services);

describe("the image", () => {
  test("copies only what is there and what .dockerignore sends", () => {
    const copied = stages.flatMap(({ instructions }) =>
      instructions
        .filter(({ name, flags }) => name === "COPY" && flags["from"] === undefined)
        .flatMap(({ rest }) => rest.split(" ").slice(0, -1)),
    );
    expect(copied).toContain("lib");
    for (const path of copied.filter((one) => one !== "."))
      expect([path, existsSync(path), isSent(path, ignoring)]).toEqual([path, true, true]);
  });

  test("is sent all sources that a build is made of, and neither tests nor secrets nor settings", () => {
    const sources = repositoryFiles().filter((path) =>
      /^(app|components|lib|reference-api|scripts)\/|^instrumentation.*\.ts$|^(next|postcss)\.config\.|^(tsconfig|package)/.test(
        path,
      ),
    );
    const kept = sources.filter((path) => isSent(path, ignoring));
    expect(sources.filter((path) => !kept.includes(path) && !/\.test\.tsx?$/.test(path))).toEqual([]);
    expect(kept.filter((path) => /\.test\.tsx?$/.test(path))).toEqual([]);
    const never = [
      ".env",
      ".env.local",
      "secrets/app_secret",
      "data/desk.db",
      ".git/config",
      "node_modules/next/a",
    ];
    expect(never.filter((path) => isSent(path, ignoring))).toEqual([]);
  });

  test("stands on the same exact Node in each stage, one that the tests run on too", () => {
    const [version = "", ...others] = stages.map(
      ({ image }) => /^node:(\d+\.\d+\.\d+)-\w+-slim$/.exec(image)?.[1],
    );
    expect(others).toEqual(stages.slice(1).map(() => version));
    expect(version.split(".")[0]).toBe(read(".nvmrc").trim());
    expect(read("scripts/testing/run-tests.mjs")).toContain(`"${version}"`);
  });

  test("runs as somebody who isn't root, on nothing that they could have written, and ends at SIGTERM", () => {
    expect(served.instructions.at(first("USER"))?.rest).toBe("node");
    expect(
      served.instructions.slice(first("USER")).filter(({ name }) => name === "COPY" || name === "RUN"),
    ).toEqual([]);
    expect(served.instructions.filter(({ name, flags }) => name === "COPY" && "chown" in flags)).toEqual([]);
    expect(served.instructions.at(first("STOPSIGNAL"))?.rest).toBe("SIGTERM");
  });

  test("starts a program that is there, and asks an endpoint that is there for its health", () => {
    const [program, script = "", ...options] = commandOf(served, "CMD");
    expect([program, existsSync(script), options]).toEqual(["node", true, ["--built"]]);
    const check = commandOf(served, "HEALTHCHECK").join(" ");
    const [, path = ""] = /\}\/(\w+)`/.exec(check) ?? [];
    expect(existsSync(`app/${path}/route.ts`)).toBe(true);
  });

  test("sets only variables that exist", () => {
    const others = ["NODE_ENV", "NEXT_TELEMETRY_DISABLED", "ENV_FILE"];
    const known = new Set([...Object.keys(environmentVariables.shape), ...others]);
    expect(Object.keys(variables).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe("the compose file", () => {
  test("names no secret, network, volume or service that it doesn't declare", () => {
    for (const [name, { secrets, networks, volumes, depends_on: needed }] of services) {
      const named = volumes.map((volume) => volume.split(":")[0]);
      expect([name, secrets.filter((one) => !(one in compose.secrets))]).toEqual([name, []]);
      expect([name, networks.filter((one) => !(one in compose.networks))]).toEqual([name, []]);
      expect([name, named.filter((one) => !(one !== undefined && one in compose.volumes))]).toEqual([
        name,
        [],
      ]);
      for (const [other, { condition }] of Object.entries(needed))
        expect([condition, compose.services[other]?.healthcheck === undefined]).toEqual([
          "service_healthy",
          false,
        ]);
    }
  });

  test("has its secrets in files that no commit and no image takes, each read by the variable of its name", () => {
    for (const { file } of Object.values(compose.secrets)) {
      expect(file).toMatch(/^secrets\/\w+$/);
      expect(isSent(file, ignoring)).toBe(false);
    }
    expect(read(".gitignore").split("\n")).toContain("/secrets/");
    for (const [, { environment, secrets }] of services) {
      const files = Object.entries(environment).filter(([name]) => name.endsWith("_FILE"));
      expect(files.map(([, path]) => path.replace("/run/secrets/", "")).toSorted()).toEqual(
        secrets.toSorted(),
      );
    }
  });

  test("opens no port to other machines, and only the desk's", () => {
    const ports = services.flatMap(([, { ports: own }]) => own);
    expect(ports).toEqual([`127.0.0.1:${variables["PORT"]}:${variables["PORT"]}`]);
  });

  test("lets sends that are under way finish before the process is killed", () => {
    const [, finishWithinMs = ""] =
      /finishWithinMs = ([\d_]+)/.exec(read("scripts/serve/end-at-signals.mjs")) ?? [];
    expect(Number.parseInt(desk.stop_grace_period ?? "", 10) * 1000).toBeGreaterThan(
      Number(finishWithinMs.replace("_", "")),
    );
  });

  test("trusts the machine that it runs on as a proxy, and nothing else", () => {
    const addresses = z.object({
      ipam: z.object({ config: z.array(z.object({ subnet: z.string(), gateway: z.string() })) }),
    });
    const { ipam } = addresses.parse(compose.networks["outside"]);
    expect(ipam.config.map(({ gateway }) => gateway)).toEqual([desk.environment["TRUSTED_PROXIES"]]);
    expect(ipam.config.every(({ subnet, gateway }) => gateway === subnet.replace(/\.0\/24$/, ".1"))).toBe(
      true,
    );
  });

  test("gives the desk settings that it starts with, once APP_URL and TOOL_API_URL are set", () => {
    const folder = testFolder();
    mkdirSync(join(folder, "secrets"));
    const written = {
      app_secret: "a".repeat(64),
      database_url: "postgres://countersign:secret@database/countersign",
      tool_api_credential: "a-credential-of-an-api",
    };
    for (const [name, value] of Object.entries(written))
      writeFileSync(join(folder, "secrets", name), `${value}\n`);
    const inside = Object.fromEntries(
      Object.entries(desk.environment).map(([name, value]) => [name, value.replace("/run/", `${folder}/`)]),
    );
    const settings = { APP_URL: "https://desk.example.com", TOOL_API_URL: "https://api.example.com" };
    const env = readEnv({ ...variables, ...settings, ...inside, DATA_DIR: folder });
    expect(env).toMatchObject({ databaseUrl: written.database_url, demoSignIn: false, embedded: false });
    expect(
      Object.keys(desk.environment).filter(
        (name) => !(name.replace(/_FILE$/, "") in environmentVariables.shape),
      ),
    ).toEqual([]);
  });
});
