import type { Stop } from "../../clean-up";
import type { Program } from "../../load/programs";
import { startNextApp } from "../next-app";
import { listedTools } from "./tools";

/**
 * The least that a page with these tools can be: a list of buttons, and core's own form under its own theme and
 * validator for the one that is clicked, from the same packages as the desk's. `/80` lists 80 tools, `/1000` so many. It is as
 * shut off from other pages as the desk's are: for such a page a browser starts another process.
 */
export function startBarePage(stop: Stop, counts: readonly number[]): Promise<Program> {
  return startNextApp(
    stop,
    "bare-page",
    {
      "app/layout.js": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
      "app/bare.js": bare,
      ...Object.fromEntries(counts.map((count) => [`app/${count}/page.js`, pageOf(count)])),
    },
    `/${counts[0] ?? ""}`,
    [{ key: "cross-origin-opener-policy", value: "same-origin" }],
  );
}

const bare = `"use client";
import { useState } from "react";
import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";

export function Bare({ tools }) {
  const [chosen, choose] = useState(null);
  return (
    <main>
      {chosen ? (
        <Form schema={chosen.inputSchema} validator={validator} />
      ) : (
        <ul>
          {tools.map((tool) => (
            <li key={tool.name}>
              <a href={"#" + tool.name} onClick={() => choose(tool)}>{tool.title}</a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
`;

function pageOf(count: number): string {
  return `import { Bare } from "../bare";

const tools = ${JSON.stringify(listedTools(count))};

export default function Page() {
  return <Bare tools={tools} />;
}
`;
}
