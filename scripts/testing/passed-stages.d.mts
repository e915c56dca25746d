export interface StageResult {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** When it passed, of one that is kept. ISO text in UTC. */
  at?: string;
}

export function passedStages(
  isFull: boolean,
  folder?: string,
): { results(): StageResult[]; note(result: StageResult): void };
