/** Texts kept under keys of `storageOf`, as this page knows them. */
function createTextDrafts(storageOf: () => Storage) {
  const texts = new Map<string, string>();
  const listeners = new Set<() => void>();
  return {
    /** What is kept under this key; empty: nothing. */
    read(key: string): string {
      const held = texts.get(key);
      if (held !== undefined) return held;
      let stored = '';
      try {
        stored = storageOf().getItem(key) ?? '';
      } catch {
        // Storage is forbidden here: it lives as long as the tab.
      }
      texts.set(key, stored);
      return stored;
    },
    /** Keeps it; without `lasts` for this page alone, and nothing of it through a reload. */
    write(key: string, text: string, lasts = true): void {
      texts.set(key, text);
      try {
        if (text && lasts) storageOf().setItem(key, text);
        else storageOf().removeItem(key);
      } catch {
        // As above; a full storage must not stop anybody from writing.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** After a reload the page knows nothing but what is stored: for tests. */
    forget: (): void => texts.clear(),
  };
}

/** New messages, as long as this device keeps them. */
export const drafts = createTextDrafts(() => localStorage);
/** Other words for what was said: of one tab, for another may be changing the same message. */
export const changes = createTextDrafts(() => sessionStorage);
