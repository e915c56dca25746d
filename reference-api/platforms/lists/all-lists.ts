import { agorafellCategories } from "../data/agorafell-categories";
import { agorafellTags } from "../data/agorafell-tags";
import { agorafellTopics } from "../data/agorafell-topics";
import { burrowtalkCommunities } from "../data/burrowtalk-search";
import { castwoldChannels } from "../data/castwold-channels";
import { fernpostCommunities } from "../data/fernpost-communities";
import { flyerfenTemplates } from "../data/flyerfen-templates";
import { foliomarshPublications } from "../data/foliomarsh";
import { glimwallBoards } from "../data/glimwall-boards";
import { hearthboardGroups } from "../data/hearthboard-groups";
import { hushdeckChannels } from "../data/hushdeck-channels";
import { inkharrowOrganizations, inkharrowTags } from "../data/inkharrow";
import { lanternfoldAuthors, lanternfoldNewsletters } from "../data/lanternfold-letters";
import { lanternfoldTags, lanternfoldTiers } from "../data/lanternfold-readers";
import { mailbraeLists } from "../data/mailbrae-lists";
import { murmurlineContacts } from "../data/murmurline-contacts";
import { murmurlineMedia } from "../data/murmurline-media";
import { murmurlineTemplates } from "../data/murmurline-templates";
import { nookwireChannels } from "../data/nookwire-channels";
import { parlorbellChannels } from "../data/parlorbell-channels";
import { plinthpageCategories, plinthpageTags } from "../data/plinthpage";
import { plinthpagePostTypes } from "../data/plinthpage-post-types";
import { quillmereTeams } from "../data/quillmere";
import { streamcroftDestinations } from "../data/streamcroft-destinations";
import { tallyroomCompanies, tallyroomExperiences } from "../data/tallyroom";
import { tidemastChannels } from "../data/tidemast-channels";
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
