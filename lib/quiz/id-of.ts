/** Parses an id in an address: the api's ids have 32 bits. Null for an invalid one. */
export const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
