import { createStore } from 'zustand/vanilla';

/** Texts under keys of the browser's storage, as this page knows them. */
export interface StoredTexts {
  /** Empty: there is none. */
  read(key: string): string;
  /** Without `lasts` it is for this page alone, and nothing of it survives a reload. */
  write(key: string, text: string, lasts?: boolean): void;
  subscribe(listener: () => void): () => void;
  /** After a reload the page knows nothing but what is stored: for tests. */
  forget(): void;
}

function createStoredTexts(storageOf: () => Storage): StoredTexts {
  const texts = createStore<Record<string, string>>(() => ({}));
  const load = (key: string) => {
    try {
      return storageOf().getItem(key) ?? '';
    } catch {
      // Storage is forbidden here: a text lives as long as the tab.
      return '';
    }
  };
  return {
    // What was only read is no change: it is put aside without notifying anybody, for this happens while a page is drawn.
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

/** As long as this device keeps them. */
export const localTexts = createStoredTexts(() => localStorage);
/** Of this tab alone. */
export const sessionTexts = createStoredTexts(() => sessionStorage);
