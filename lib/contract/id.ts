/** The greatest value of an id, an integer column and a GraphQL Int. */
export const INT_MAX = 2_147_483_647;

export const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= INT_MAX;

/** Parses the id in a segment of an address; null if it is not the one canonical spelling of an id. */
export function readId(segment: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : 0;
  return isId(id) ? id : null;
}
