import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { settingsOf } from "../../platforms/platform-settings";
import type { Platform, PlatformId } from "../../platforms/platforms";
import { postContent } from "../../platforms/post";
import { jsonSchemaOf } from "../../tools/define";

/** The settings of a platform's posts as a JSON Schema, draft 2020-12. */
export function settingsSchemaOf(platform: PlatformId): JsonObject {
  return jsonSchemaOf(settingsOf[platform]);
}

/** The content of a platform's posts as a JSON Schema: only the kinds that it takes, within its lengths. */
export function contentSchemaOf(platform: Platform): JsonObject {
  const { contentKinds, textCharactersMax, imagesMax } = platform;
  const taken = postContent.options.filter((option) => contentKinds.includes(option.shape.kind.value));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    discriminator: { propertyName: "kind" },
    oneOf: taken.map((option) => {
      const { $schema: _, ...schema } = jsonSchemaOf(option);
      const { properties } = schema;
      if (!isJsonObject(properties)) return schema;
      return {
        ...schema,
        properties: {
          ...properties,
          ...bounded(properties, "text", { maxLength: textCharactersMax }),
          ...bounded(properties, "caption", { maxLength: textCharactersMax }),
          ...bounded(properties, "images", { maxItems: imagesMax }),
        },
      };
    }),
  };
}

function bounded(properties: JsonObject, name: string, bounds: JsonObject): JsonObject {
  const schema = properties[name];
  return isJsonObject(schema) ? { [name]: { ...schema, ...bounds } } : {};
}
