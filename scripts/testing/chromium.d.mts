export type Chromium = { path: string; source: string; version: string };

export function provideChromium(): Promise<Chromium | null>;
