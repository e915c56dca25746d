import type { Settings } from "../../settings";
import type { Wrap } from "../alter";

/** An API with one fault, and the clauses that must fail for it: these, and none beside them. */
export type Broken = {
  fault: string;
  wrap: Wrap;
  fails: string[];
  /** What is run against it: clause ids or areas. Left out: everything. */
  run?: string[];
  settings?: Partial<Settings>;
};
