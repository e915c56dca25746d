/**
 * Stands in for the library that rjsf merges `allOf` with. What reaches rjsf is resolved already (`view-schema.ts`), so
 * that nothing is left to merge.
 */
const nothing = () => ({});
const asItIs = () => (schema: unknown) => schema;

export {
  nothing as createComparator,
  nothing as createMerger,
  asItIs as createShallowAllOfMerge,
  asItIs as createDeduplicator,
  asItIs as createIntersector,
};
