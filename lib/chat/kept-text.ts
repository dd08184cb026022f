const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/** What is kept under this key; empty: nothing. */
export function readText(key: string): string {
  const held = texts.get(key);
  if (held !== undefined) return held;
  let stored = '';
  try {
    stored = localStorage.getItem(key) ?? '';
  } catch {
    // Storage is forbidden here: it lives as long as the tab.
  }
  texts.set(key, stored);
  return stored;
}

/** Keeps it; without `lasts` for this page alone, and nothing of it through a reload. */
export function writeText(key: string, text: string, lasts = true): void {
  texts.set(key, text);
  try {
    if (text && lasts) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // As above; a full storage must not stop anybody from writing.
  }
  for (const listener of listeners) listener();
}

export function subscribeTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** After a reload the page knows nothing but what is stored: for tests. */
export const forgetTexts = (): void => texts.clear();
