export declare const calledFrom: string;
export declare function fromCaller(path: string): string;
