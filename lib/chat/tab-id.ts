const KEY = 'chat.tab';
let known: string | null = null;

/** This tab, through its reloads; without storage, this page. */
export function tabId(): string {
  try {
    known = sessionStorage.getItem(KEY) ?? known ?? crypto.randomUUID();
    sessionStorage.setItem(KEY, known);
  } catch {
    known ??= crypto.randomUUID();
  }
  return known;
}
