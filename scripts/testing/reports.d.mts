export interface Count {
  passed: number;
  failed: number;
}

export function countVitest(path: string, exitCode: number): Count;
export function countPlaywright(path: string, exitCode: number): Count;
