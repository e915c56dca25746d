/** Stands in for the library that rjsf tells kinds of components apart with: the theme's widgets are functions. */
const no = () => false;
const kinds = { isForwardRef: no, isMemo: no };
export default kinds;
