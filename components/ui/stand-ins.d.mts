export declare const standIns: Record<string, string>;
export declare const browserStandIns: Record<string, string>;
