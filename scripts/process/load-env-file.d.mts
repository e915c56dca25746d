export declare const envFile: string | null;
