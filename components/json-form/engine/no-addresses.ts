/**
 * Stands in for the URI library that rjsf finds schemas by their addresses with. The gate lets no such schema through, and
 * the form follows references itself: the browser's own rules are enough for what is left.
 */
const addresses = {
  equal: (one: string, other: string) => one === other,
  resolve: (base: string, reference: string) => new URL(reference, base).href,
};
export default addresses;
