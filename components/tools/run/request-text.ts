/** A call of a tool as a command for a shell. The address and the credential are variables: neither is ever in it. */
export function curlOf(toolName: string, inputText: string): string {
  return [
    `curl --fail-with-body "$TOOL_API_URL/api/v1/tools/${encodeURIComponent(toolName)}/call"`,
    `  --header "Authorization: Bearer $TOOL_API_CREDENTIAL"`,
    `  --header 'Content-Type: application/json'`,
    `  --data-binary ${shellQuoted(`{"input":${inputText}}`)}`,
  ].join(" \\\n");
}

export function fetchOf(toolName: string, inputText: string): string {
  return [
    `await fetch(\`\${process.env.TOOL_API_URL}/api/v1/tools/${encodeURIComponent(toolName)}/call\`, {`,
    `  method: "POST",`,
    "  headers: {",
    "    authorization: `Bearer ${process.env.TOOL_API_CREDENTIAL}`,",
    `    "content-type": "application/json",`,
    "  },",
    `  body: ${JSON.stringify(`{"input":${inputText}}`)},`,
    "});",
  ].join("\n");
}

/** Between single quotes a shell reads nothing but their end. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
