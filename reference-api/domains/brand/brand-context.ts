import type { JsonObject, JsonValue } from "@/lib/wire/contract/json";
import type { Reading } from "../../store/tables";
import { notFound } from "../../tools/failure";
import { storedJson } from "../../store/stored-json";

export const brandSections = [
  "voice",
  "audiences",
  "products",
  "dosAndDonts",
  "hashtags",
  "markets",
  "colours",
  "legalLines",
] as const;
type BrandSection = (typeof brandSections)[number];

/** The brand's own words, section by section; with a market, only those that hold there. */
export async function brandContext(
  db: Reading,
  wanted: { sections?: BrandSection[] | undefined; market?: string | undefined },
): Promise<JsonObject> {
  const workspace = await db.selectFrom("workspace").select("name").executeTakeFirstOrThrow();
  const rows = await db.selectFrom("brand_section").selectAll().execute();
  const kept = new Map(rows.map((row) => [row.name, row]));
  const { market } = wanted;
  if (market !== undefined) await needMarket(db, market);
  const shown = brandSections.filter((name) => wanted.sections?.includes(name) ?? true);
  const sections = shown.flatMap((name) => {
    const row = kept.get(name);
    return row ? [[name, forMarket(storedJson<JsonValue>(row.content_json), market)] as const] : [];
  });
  const changes = shown.flatMap((name) => kept.get(name)?.updated_at ?? []).sort();
  return {
    workspace: workspace.name,
    market: market ?? null,
    updatedAt: changes.at(-1) ?? null,
    sections: Object.fromEntries(sections),
  };
}

async function needMarket(db: Reading, market: string): Promise<void> {
  const row = await db
    .selectFrom("brand_section")
    .select("content_json")
    .where("name", "=", "markets")
    .executeTakeFirst();
  const markets = row ? storedJson<JsonValue>(row.content_json) : [];
  const known = Array.isArray(markets) ? markets.map((one) => (one as JsonObject)["code"]) : [];
  if (!known.includes(market))
    throw notFound(`The brand is not in the market ${market}, only in ${known.join(", ")}.`);
}

/** Entries that name no markets hold everywhere. */
function forMarket(content: JsonValue, market: string | undefined): JsonValue {
  if (market === undefined || !Array.isArray(content)) return content;
  return content.filter((entry) => {
    const { markets, code } = entry as { markets?: string[]; code?: string };
    return code === undefined ? (markets?.includes(market) ?? true) : code === market;
  });
}
