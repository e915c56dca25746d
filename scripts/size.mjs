import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process/root.mjs";

// The code that belongs to the repository; what is configured at its top level is left out.
const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter((path) => path.includes("/") && /\.(tsx?|mjs|js)$/.test(path));
const isTest = (path) => /\.(test|spec)\.|\/testing\/|^e2e\//.test(path);

print("source", (path) => !isTest(path));
print("tests and their helpers", isTest);

function print(name, belongs) {
  const own = files.filter(belongs);
  const lines = own.reduce(
    (sum, path) => sum + readFileSync(join(root, path), "utf8").split("\n").length - 1,
    0,
  );
  console.log(`${name}: ${lines} lines in ${own.length} files`);
}
