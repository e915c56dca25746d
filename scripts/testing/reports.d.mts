export interface Count {
  passed: number;
  failed: number;
  /** Each with where it stands, its titles, and the first lines of its message. */
  failures: string[];
}

export function countVitest(path: string, exitCode: number): Count;
export function countPlaywright(path: string, exitCode: number): Count;
