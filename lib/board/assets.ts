declare global {
  interface Window {
    /** Where the drawing program looks for its fonts; set before it loads. */
    EXCALIDRAW_ASSET_PATH: string | string[] | undefined;
  }
}

const OWN_PATH = '/excalidraw/';
/** A further address after one's own, on another host: the drawing program adds it to every font. */
const FOREIGN_SOURCE = /,\s*url\(https:\/\/esm\.sh\/[^)]*\)(\s*format\([^)]*\))?/g;

let set = false;

/**
 * The drawing program's fonts come from this origin and from no other. Browsers check every source a font names
 * against the page's policy, used or not, so the foreign one is taken out of what is named.
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
