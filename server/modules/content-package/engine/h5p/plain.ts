/** What sites write for signs of HTML in fields without markup. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
};
const ENTITY = /&(?:amp|lt|gt|quot|#0?39);/g;

/** A title: it is shown as it is, except for the entities that some sites store in it. */
export const readTitle = (title: string): string =>
  title.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity).trim();

/** A title from which reading makes the same again. */
export const writeTitle = (title: string): string =>
  title.replace(ENTITY, (entity) => entity.replace('&', '&amp;'));

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain words in a field that H5P shows as HTML and that has no markup: a comment, a picture's description. */
export const writePlain = (words: string): string => words.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);
