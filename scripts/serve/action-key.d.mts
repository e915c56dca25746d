export declare function actionKey(env: Readonly<Record<string, string | undefined>>): string;
