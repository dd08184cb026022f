import { afterAll, vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

// Unit tests share a process, because starting one takes longer than the tests of a file. What one file leaves there
// must not affect the next one: each begins with its own modules, clock and page. Packages stay loaded.
vi.resetModules();

// Databases too: a request that a fake clock has stopped would keep those of later files waiting for ever.
if ('IDBFactory' in globalThis) Object.assign(globalThis, { indexedDB: new IDBFactory() });

if (typeof document !== 'undefined')
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: PATIENCE_MS });

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, Symbol.for('tildesh.server-clock'));
  if (typeof document !== 'undefined') await clearPage();
});

async function clearPage(): Promise<void> {
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // What a test put in the place of the page's own.
  Reflect.deleteProperty(navigator, 'locks');
  history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
}
