/** The greatest number an id, a column of whole numbers and a GraphQL Int hold. */
export const INT_MAX = 2_147_483_647;

export const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= INT_MAX;

/** The id that stands in a segment of an address, or null for what names nothing. One id has one spelling. */
export function readId(segment: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(segment) ? Number(segment) : 0;
  return isId(id) ? id : null;
}
