import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
    ]);
  });
});
