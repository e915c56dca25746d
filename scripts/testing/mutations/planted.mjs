/** `changes`: by guarantee and what is wrong then, the passage and what replaces it; `more`: the rest of a Mutation. */
export function planted(file, tests, changes, more = {}) {
  return Object.entries(changes).map(([title, [find, replace]]) => {
    const [guarantee] = title.split(" ");
    const name = title.slice(guarantee.length + 1);
    return { name, guarantee, file, find, replace, tests, ...more };
  });
}
