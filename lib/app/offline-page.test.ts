import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '@/messages/en/app.json';
import ru from '@/messages/ru/app.json';
import { OFFLINE_COLOURS, OFFLINE_SCRIPTS, renderOfflinePage } from './offline-page';

const TOKENS = readFileSync(`${import.meta.dirname}/../../app/styles/tokens.css`, 'utf8');
const [light = '', dark = ''] = TOKENS.split('@variant dark');

describe('the offline page', () => {
  it('has the colours of the design', () => {
    for (const [name, value] of Object.entries(OFFLINE_COLOURS.light))
      expect(light).toContain(`--${name}: ${value};`);
    for (const [name, value] of Object.entries(OFFLINE_COLOURS.dark))
      expect(dark).toContain(`--${name}: ${value};`);
  });

  it.each([
    ['en', en],
    ['ru', ru],
  ] as const)('says in %s what is the matter, and that nothing is lost', (locale, texts) => {
    const page = renderOfflinePage(locale, texts, 'Tildesh');
    expect(page).toContain(`<html lang="${locale}">`);
    for (const text of [texts.offlineTitle, texts.offlineText, texts.offlineWaits, texts.offlineRetry])
      expect(page).toContain(text);
  });

  it('runs the scripts its policy names, and requests nothing but fonts', () => {
    const page = renderOfflinePage('en', en, '<i>&"');
    const scripts = [...page.matchAll(/<script>(.*?)<\/script>/g)].map(([, script]) => script);
    expect(scripts).toEqual([...OFFLINE_SCRIPTS]);
    expect(page).not.toContain('<i>');
    expect(page.match(/(?:src|href)=?[("]?[^)"]*/g)?.filter((each) => !each.includes('/fonts/'))).toEqual([
      'href="',
      'href="/profile/words',
    ]);
  });
});

describe('the script of the offline page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('looks every few seconds whether the page can be reached, and reloads it then', async () => {
    const reload = vi.fn();
    const fetch = vi.fn<() => Promise<{ status: number }>>().mockRejectedValue(new Error('no network'));
    const { setInterval } = globalThis;
    const page = { addEventListener: vi.fn(), location: { reload }, fetch, setInterval, AbortSignal };
    runInNewContext(OFFLINE_SCRIPTS[1], page);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetch).toHaveBeenCalledTimes(5);
    fetch.mockResolvedValue({ status: 502 });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reload).not.toHaveBeenCalled();
    fetch.mockResolvedValue({ status: 200 });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
