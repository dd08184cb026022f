/** `?page=` of a list's address, from 1; anything else is the first page. */
export function pageNumber(value: string | string[] | undefined): number {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}

/** The address of a list's page; the first has no number in it. */
export const pageHref = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);
