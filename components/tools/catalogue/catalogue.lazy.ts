// One module for what the list shows in rare cases, fetched once it is there.
export { CatalogueNotices, GoneTools, NothingListed } from "./catalogue-notices";
