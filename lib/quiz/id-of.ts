/** An id of an address: the api's ids are 32 bits wide. Null for what cannot be one. */
export const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
