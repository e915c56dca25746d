export type RunOptions = {
  env?: Record<string, string>;
  timeoutMs?: number;
  shell?: boolean;
  quiet?: boolean;
  tied?: boolean;
};

export function run(program: string, args: string[], options?: RunOptions): Promise<number>;
export function runNode(args: string[], options?: RunOptions): Promise<number>;
