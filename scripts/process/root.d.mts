export declare const root: string;
export declare const workFolder: string;
export declare function binOf(packageName: string, file: string): string;
