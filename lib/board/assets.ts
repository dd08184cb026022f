declare global {
  interface Window {
    /** Where Excalidraw looks for its fonts; set before it loads. */
    EXCALIDRAW_ASSET_PATH: string | string[] | undefined;
  }
}

const OWN_PATH = '/excalidraw/';
/** The second source of a font, on another host: Excalidraw adds it to every font. */
const FOREIGN_SOURCE = /,\s*url\(https:\/\/esm\.sh\/[^)]*\)(\s*format\([^)]*\))?/g;

let set = false;

/**
 * Makes Excalidraw load its fonts from this origin only. Browsers check every source a font names against the page's
 * policy, used or not, so the foreign source is removed from the rule.
 */
export function setAssetPath(): void {
  if (set) return;
  set = true;
  window.EXCALIDRAW_ASSET_PATH = OWN_PATH;
  window.FontFace = new Proxy(window.FontFace, {
    construct: (Face, [family, source, descriptors]: ConstructorParameters<typeof FontFace>) =>
      new Face(family, typeof source === 'string' ? source.replace(FOREIGN_SOURCE, '') : source, descriptors),
  });
}
