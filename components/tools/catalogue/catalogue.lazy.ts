// One module for what the list shows in rare cases, fetched once it is there.
export { CatalogueNotices } from "./catalogue-notices";
export { GoneTools } from "./catalogue-notices";
export { NothingListed } from "./catalogue-notices";
