/** Says with every read which build answers; the page says in `data-build` which one made it. */
export const buildHeader = "x-countersign-build";
