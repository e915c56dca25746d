import { agorafellCategories } from "../platform-data/agorafell-categories";
import { agorafellTags } from "../platform-data/agorafell-tags";
import { agorafellTopics } from "../platform-data/agorafell-topics";
import { burrowtalkCommunities } from "../platform-data/burrowtalk-search";
import { castwoldChannels } from "../platform-data/castwold-channels";
import { fernpostCommunities } from "../platform-data/fernpost-communities";
import { flyerfenTemplates } from "../platform-data/flyerfen-templates";
import { foliomarshPublications } from "../platform-data/foliomarsh";
import { glimwallBoards } from "../platform-data/glimwall-boards";
import { hearthboardGroups } from "../platform-data/hearthboard-groups";
import { hushdeckChannels } from "../platform-data/hushdeck-channels";
import { inkharrowOrganizations, inkharrowTags } from "../platform-data/inkharrow";
import { lanternfoldAuthors, lanternfoldNewsletters } from "../platform-data/lanternfold-letters";
import { lanternfoldTags, lanternfoldTiers } from "../platform-data/lanternfold-readers";
import { mailbraeLists } from "../platform-data/mailbrae-lists";
import { murmurlineContacts } from "../platform-data/murmurline-contacts";
import { murmurlineMedia } from "../platform-data/murmurline-media";
import { murmurlineTemplates } from "../platform-data/murmurline-templates";
import { nookwireChannels } from "../platform-data/nookwire-channels";
import { parlorbellChannels } from "../platform-data/parlorbell-channels";
import { plinthpageCategories, plinthpageTags } from "../platform-data/plinthpage";
import { plinthpagePostTypes } from "../platform-data/plinthpage-post-types";
import { quillmereTeams } from "../platform-data/quillmere";
import { streamcroftDestinations } from "../platform-data/streamcroft-destinations";
import { tallyroomCompanies, tallyroomExperiences } from "../platform-data/tallyroom";
import { tidemastChannels } from "../platform-data/tidemast-channels";
import type { PlatformList } from "./platform-list";

/** Every list of a platform that is read page by page. */
export const platformLists: readonly PlatformList[] = [
  agorafellCategories,
  agorafellTags,
  agorafellTopics,
  burrowtalkCommunities,
  castwoldChannels,
  fernpostCommunities,
  flyerfenTemplates,
  foliomarshPublications,
  glimwallBoards,
  hearthboardGroups,
  hushdeckChannels,
  inkharrowOrganizations,
  inkharrowTags,
  lanternfoldAuthors,
  lanternfoldNewsletters,
  lanternfoldTags,
  lanternfoldTiers,
  mailbraeLists,
  murmurlineContacts,
  murmurlineTemplates,
  murmurlineMedia,
  nookwireChannels,
  parlorbellChannels,
  plinthpageCategories,
  plinthpagePostTypes,
  plinthpageTags,
  quillmereTeams,
  streamcroftDestinations,
  tallyroomCompanies,
  tallyroomExperiences,
  tidemastChannels,
];
