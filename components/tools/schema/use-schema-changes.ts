import { useMemo, useState } from "react";
import { schemaChanges, type SchemaChanges } from "./schema-changes";
import { readObject } from "../typed-input";

/** What has changed in a schema since this form was opened; null while nothing has. */
export function useSchemaChanges(schemaText: string | null): SchemaChanges | null {
  const [atFirst] = useState(schemaText);
  return useMemo(
    () =>
      atFirst === schemaText ? null : schemaChanges(readObject(atFirst) ?? {}, readObject(schemaText) ?? {}),
    [atFirst, schemaText],
  );
}
