import { spawnSync } from "node:child_process";
import { root } from "../process/root.mjs";

// npm's own --omit dev, which NODE_ENV=production means too, leaves out whatever a package for development needs as well.
const npm = process.env.npm_execpath;
const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--include=dev"];
const { status, stdout } = spawnSync(...(npm ? [process.execPath, [npm, ...args]] : ["npm", args]), {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  stdio: ["ignore", "pipe", "inherit"],
});
if (status !== 0) process.exit(1);

const bom = JSON.parse(stdout);
const isForDevelopment = ({ properties = [] }) =>
  properties.some(({ name }) => name === "cdx:npm:package:development");
const components = bom.components.filter((component) => !isForDevelopment(component));
const refs = new Set([bom.metadata.component, ...components].map((component) => component["bom-ref"]));
const dependencies = bom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
console.log(JSON.stringify({ ...bom, components, dependencies }, null, 2));
