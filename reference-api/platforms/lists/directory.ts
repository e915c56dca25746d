import { platforms, platformIds } from "../platforms";

/** How the workspace reaches a platform: by one of its accounts, by a connection of its own, or not at all. */
export type Reach = { by: "account" } | { by: "workspace"; connectedAs: string } | { by: "nothing" };

export type KnownPlatform = { id: string; name: string; about: string; reach: Reach };

const viaWorkspace = (name: string, about: string, connectedAs: string): KnownPlatform => ({
  id: name.toLowerCase(),
  name,
  about,
  reach: { by: "workspace", connectedAs },
});

const notConnected = (name: string, about: string): KnownPlatform => ({
  id: name.toLowerCase(),
  name,
  about,
  reach: { by: "nothing" },
});

/** Every invented platform that the API knows, by name; accounts that post exist on five of them. */
export const knownPlatforms: readonly KnownPlatform[] = [
  ...platformIds.map((id): KnownPlatform => {
    const { name, about } = platforms[id];
    return { id, name, about, reach: { by: "account" } };
  }),
  viaWorkspace("Agorafell", "Discussion forums with categories", "tarnhollow-support"),
  viaWorkspace("Burrowtalk", "Topic communities with rules of their own", "u/tarnhollow"),
  viaWorkspace("Castwold", "Shows and podcasts", "Tarnhollow Kitchen Radio"),
  viaWorkspace("Flyerfen", "Printed and pinned offers", "Tarnhollow AB"),
  viaWorkspace("Foliomarsh", "Essays in shared publications", "@tarnhollow"),
  viaWorkspace("Hushdeck", "Voice and text rooms of a community", "Tarnhollow Bot"),
  viaWorkspace("Inkharrow", "Technical articles", "tarnhollow-workshop"),
  viaWorkspace("Lanternfold", "Newsletters with members and tiers", "letters.tarnhollow.example"),
  viaWorkspace("Mailbrae", "Mailing lists", "post@tarnhollow.example"),
  viaWorkspace("Murmurline", "Messages to people who asked for them", "+46 10 555 01 70"),
  notConnected("Nookwire", "Chat of small groups"),
  viaWorkspace("Parlorbell", "Team chat", "tarnhollow.parlorbell.example"),
  viaWorkspace("Plinthpage", "Web sites with pages and news", "tarnhollow.example"),
  viaWorkspace("Quillmere", "Drafts that a team writes together", "Tarnhollow Words"),
  viaWorkspace("Streamcroft", "Live broadcasts", "Tarnhollow Live"),
  viaWorkspace("Tidemast", "Broadcast channels", "@tarnhollow_news"),
].sort((one, other) => (one.id < other.id ? -1 : 1));

/** The platform of an id that the code itself names. */
export function knownPlatform(id: string): KnownPlatform {
  const platform = knownPlatforms.find((known) => known.id === id);
  if (!platform) throw new Error(`There is no platform ${id}.`);
  return platform;
}
