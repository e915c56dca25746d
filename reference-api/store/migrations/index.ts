import { firstTables } from "./first-tables";
import { metrics } from "./metrics";
import { images } from "./images";
import { publishing } from "./publishing";
import { search } from "./search";
import { tasks } from "./tasks";
import { uploads } from "./uploads";

/** SQL statements by version, each list applied once and in order; a list that was released is never changed. */
export const migrations: readonly (readonly string[])[] = [
  firstTables,
  images,
  tasks,
  uploads,
  publishing,
  search,
  metrics,
];
