/** Gives the bundler a page of docs as the HTML that the desk shows. */
module.exports = function helpLoader(source) {
  const done = this.async();
  import("./help-page.mjs")
    .then(({ helpPage }) => done(null, `export default ${JSON.stringify(helpPage(source))};`))
    .catch(done);
};
