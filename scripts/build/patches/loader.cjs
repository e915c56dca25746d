const { join, relative, sep } = require("node:path");

const root = join(__dirname, "../../..");

/** Gives the bundler of the tests' build each file as patches.mjs changes it. */
module.exports = function patchLoader(source) {
  const done = this.async();
  // What the bundler keeps is read anew once a patch changes.
  this.addDependency(join(__dirname, "patches.mjs"));
  const file = relative(root, this.resourcePath).split(sep).join("/");
  import("./patches.mjs").then(({ patched }) => done(null, patched(file, source))).catch(done);
};
