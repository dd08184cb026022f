import { afterAll, vi } from 'vitest';

// Unit tests share a process, because starting one takes longer than the tests of a file. What one file leaves there
// must not affect the next one: each begins with its own modules, clock and page. Packages stay loaded.
vi.resetModules();

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document !== 'undefined') await clearPage();
});

async function clearPage(): Promise<void> {
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
}
