const GUID = /^tildesh-(\d+)-(\d+)$/;

/** How a word of a person is named in packages. */
export const guidOf = (userId: number, wordId: number): string => `tildesh-${userId}-${wordId}`;

/** The id of a word that this person has, or had; null: it came from elsewhere. */
export function ownIdOf(guid: string, userId: number): number | null {
  const [, owner, id] = GUID.exec(guid) ?? [];
  return Number(owner) === userId ? Number(id) : null;
}

const VERSION = { at: 6, mask: 0x0f, bits: 0x80 };
const VARIANT = { at: 8, mask: 0x3f, bits: 0x80 };

/** A UUID (version 8) that is always the same for the same text, so that what is imported twice is there once. */
export async function uuidOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = new Uint8Array(digest).slice(0, 16);
  for (const { at, mask, bits } of [VERSION, VARIANT]) bytes[at] = ((bytes[at] ?? 0) & mask) | bits;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
