/** Stores the typed form through a reload of the tab, not after it is closed. */
export function saveDraft(storage: Storage, key: string, form: object): void {
  try {
    storage.setItem(key, JSON.stringify(form));
  } catch {
    // If storage is full or forbidden, only the draft is lost.
  }
}

export function dropDraft(storage: Storage, key: string): void {
  storage.removeItem(key);
}

/**
 * The draft, merged over `base` so that fields added by a newer version exist. Null when there is none or it is
 * invalid.
 */
export function loadDraft<Form extends object>(storage: Storage, key: string, base: Form): Form | null {
  try {
    const text = storage.getItem(key);
    if (!text) return null;
    const draft: unknown = JSON.parse(text);
    return isDraftOf(base, draft) ? { ...base, ...draft } : null;
  } catch {
    return null;
  }
}

/** This tab wrote it: checking its shape is enough to tell it from foreign data or an older version's. */
function isDraftOf<Form extends object>(base: Form, draft: unknown): draft is Partial<Form> {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return false;
  const names = Object.entries(draft).filter(([name]) => name in base);
  return (
    names.length > 0 &&
    names.every(([name, value]) => kindOf(value) === kindOf((base as Record<string, unknown>)[name]))
  );
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
