const KEY = 'chat.tab';
let known: string | null = null;

/** Id of this tab, the same after a reload; without session storage, of this page. */
export function tabId(): string {
  try {
    known = sessionStorage.getItem(KEY) ?? known ?? crypto.randomUUID();
    sessionStorage.setItem(KEY, known);
  } catch {
    known ??= crypto.randomUUID();
  }
  return known;
}
