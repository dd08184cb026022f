/** What is typed into a form survives a reload of the tab, not its end. */
export function saveDraft(storage: Storage, key: string, form: object): void {
  try {
    storage.setItem(key, JSON.stringify(form));
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
}

export function dropDraft(storage: Storage, key: string): void {
  storage.removeItem(key);
}

/** The draft, laid over `base` so that a field a newer version added is there. Null when there is none or it is broken. */
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

/** This tab wrote it: a look at its shape is enough to tell it from a stranger's or an older version's. */
function isDraftOf<Form extends object>(base: Form, draft: unknown): draft is Partial<Form> {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return false;
  const names = Object.entries(draft).filter(([name]) => name in base);
  return (
    names.length > 0 &&
    names.every(([name, value]) => kindOf(value) === kindOf((base as Record<string, unknown>)[name]))
  );
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
