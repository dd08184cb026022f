/** The `page` parameter of a list's address, from 1; anything else is the first page. */
export function pageNumber(value: string | string[] | undefined): number {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}

/** Address of a list's page; that of the first one has no number. */
export const pageHref = (path: string, page: number) =>
  page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path;
