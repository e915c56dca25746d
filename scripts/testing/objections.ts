import { ESLint } from "eslint";

const eslint = new ESLint();

/** The rules that object to `code` if it stood in the file `filePath`, which need not exist. */
export async function objections(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

export const using = (from: string) =>
  `import * as imported from "${from}";\nexport const used = imported;\n`;
export const typing = (from: string) =>
  `import type * as imported from "${from}";\nexport type Used = typeof imported;\n`;
