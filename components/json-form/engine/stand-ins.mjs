const folder = "./components/json-form/engine";

/**
 * What rjsf brings along and the form never asks for, and what stands in for it: it would be two thirds of what rjsf adds to a
 * page. By the names that rjsf imports them with.
 */
export const standIns = {
  "markdown-to-jsx/react": `${folder}/no-markdown.ts`,
  "../getDefaultRegistry.js": `${folder}/rjsf-registry.ts`,
};

/** The same for the browser alone: the server's validator keeps its own. */
export const browserStandIns = {
  "@rjsf/utils": `${folder}/rjsf-utils.ts`,
  "react-is": `${folder}/no-element-kinds.ts`,
  "fast-uri": `${folder}/no-addresses.ts`,
  "@x0k/json-schema-merge": `${folder}/no-merging.ts`,
  "@x0k/json-schema-merge/lib/array": `${folder}/no-merging.ts`,
};
