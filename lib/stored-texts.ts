import { createStore } from 'zustand/vanilla';

/** Texts by key of the browser's storage, cached for this page. */
export interface StoredTexts {
  /** Returns '' if there is none. */
  read(key: string): string;
  /** If `lasts` is false, the text is for this page only and does not survive a reload. */
  write(key: string, text: string, lasts?: boolean): void;
  subscribe(listener: () => void): () => void;
  /** For tests: simulates a reload, after which the page knows only what is stored. */
  forget(): void;
}

function createStoredTexts(storageOf: () => Storage): StoredTexts {
  const texts = createStore<Record<string, string>>(() => ({}));
  const load = (key: string) => {
    try {
      return storageOf().getItem(key) ?? '';
    } catch {
      // Storage is forbidden here: a text lasts as long as the tab.
      return '';
    }
  };
  return {
    // Reading is no change: the text is cached without notifying, because this happens during a render.
    read: (key) => (texts.getState()[key] ??= load(key)),
    write(key, text, lasts = true) {
      try {
        if (text && lasts) storageOf().setItem(key, text);
        else storageOf().removeItem(key);
      } catch {
        // As above; a full storage must not stop anybody from writing.
      }
      texts.setState({ [key]: text });
    },
    subscribe: texts.subscribe,
    forget: () => texts.setState({}, true),
  };
}

/** Texts in the device's local storage. */
export const localTexts = createStoredTexts(() => localStorage);
/** Texts of this tab only. */
export const sessionTexts = createStoredTexts(() => sessionStorage);
