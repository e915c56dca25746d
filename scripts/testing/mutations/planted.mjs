/**
 * The mutations of one file that these tests claim to notice. `changes` has, by the guarantee and what is wrong then, the
 * passage and what stands in its place; `more` is what Mutation has beside it.
 */
export function planted(file, tests, changes, more = {}) {
  return Object.entries(changes).map(([title, [find, replace]]) => {
    const [guarantee] = title.split(" ");
    const name = title.slice(guarantee.length + 1);
    return { name, guarantee, file, find, replace, tests, ...more };
  });
}
