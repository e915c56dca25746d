// One module for what the list shows in rare cases, fetched once it is there.
export { CatalogueNotices } from "./catalogue-notices";
export { GoneTools } from "./gone-tools";
export { NothingListed } from "./nothing-listed";
