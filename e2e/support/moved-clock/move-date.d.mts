export declare function moveDate(aheadMs: number): void;
