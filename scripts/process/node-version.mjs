const oldest = [20, 19];

/** Ends the process with a plain message if this Node is older than the desk can run on. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Countersign needs Node.js ${oldest.join(".")} or later; this is ${process.versions.node} (${process.execPath}).`,
  );
  process.exit(1);
}
