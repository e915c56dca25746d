const folder = "./components/ui";

/** What stands in for parts of Next and of the icons that every page would fetch and none asks for, by their names there. */
export const standIns = { "../createLucideIcon.mjs": `${folder}/plain-icon.ts` };

/** The same for the browser alone. */
export const browserStandIns = {
  "./lazy-dynamic/loadable": `${folder}/page/first-part.tsx`,
  "./builtin/global-error": `${folder}/page/broken-desk.tsx`,
  "../components/builtin/global-error": `${folder}/page/broken-desk.tsx`,
};
