import { oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

export const nookwireChannels: PlatformList = {
  platform: "nookwire",
  suffix: "ChannelList",
  title: "List Nookwire channels",
  description:
    "Channels of small groups on Nookwire. The workspace has no connection to this platform, so that it answers NOT_FOUND until there is one.",
  member: "channels",
  query: { in: ["name"], example: "kitchen" },
  filters: { kind: oneOf("kind", ["room", "thread"], { title: "Kind" }) },
  order: (channel) => String(channel["name"]),
  entries: () => [],
};
