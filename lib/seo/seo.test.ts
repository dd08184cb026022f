import { describe, expect, it } from 'vitest';
import { scriptText } from './json-ld';
import { addressOf, alternatesOf } from './page-address';
import { sitemap, sitemapIndex } from './sitemap';

const ORIGIN = 'https://tildesh.example';

describe('the address of a page', () => {
  it('is plain, or that of a translation', () => {
    expect(addressOf(ORIGIN, { path: '/' })).toBe(ORIGIN);
    expect(addressOf(ORIGIN, { path: '/' }, 'ru')).toBe(`${ORIGIN}/?lang=ru`);
    expect(addressOf(ORIGIN, { path: '/skills/ielts', page: 2 }, 'en')).toBe(
      `${ORIGIN}/skills/ielts?lang=en&page=2`,
    );
    expect(addressOf(ORIGIN, { path: '/skills/ielts', page: 1 })).toBe(`${ORIGIN}/skills/ielts`);
  });

  it.each([
    ['/about', `${ORIGIN}/about`],
    ['/about?utm_source=x', `${ORIGIN}/about`],
    ['/about?lang=ru', `${ORIGIN}/about?lang=ru`],
    ['/about?lang=ru&utm_source=x', `${ORIGIN}/about?lang=ru`],
    ['/about?lang=de', `${ORIGIN}/about`],
    [null, `${ORIGIN}/about`],
  ])('asked for as %s is canonical as %s', (requested, canonical) => {
    expect(alternatesOf(ORIGIN, { path: '/about' }, requested)).toEqual({
      canonical,
      languages: {
        en: `${ORIGIN}/about?lang=en`,
        ru: `${ORIGIN}/about?lang=ru`,
        'x-default': `${ORIGIN}/about`,
      },
    });
  });
});

describe('a sitemap', () => {
  it('lists each page with its translations, and the date of its last change where that is known', () => {
    const xml = sitemap(ORIGIN, [
      { path: '/profile/7', changedAt: '2026-11-21T09:30:00.000Z' },
      { path: '/skills/ielts', page: 2 },
    ]);
    const pages = [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
      ([, loc, changed]) => ({ loc, changed }),
    );
    expect(pages).toEqual([
      { loc: `${ORIGIN}/profile/7`, changed: '2026-11-21T09:30:00.000Z' },
      { loc: `${ORIGIN}/skills/ielts?page=2`, changed: undefined },
    ]);
    expect(xml).toContain(`hreflang="ru" href="${ORIGIN}/skills/ielts?lang=ru&amp;page=2"`);
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(2);
  });

  it('is a list of parts', () => {
    const xml = sitemapIndex(ORIGIN, ['/sitemap/pages.xml', '/sitemap/profiles-0.xml']);
    expect(xml).toContain(`<sitemap><loc>${ORIGIN}/sitemap/profiles-0.xml</loc></sitemap>`);
  });
});

describe('JSON in a script element', () => {
  it('ends no script, begins no comment, and has the same content', () => {
    const data = { name: '</script><script>alert(1)</script><!--\u2028\u2029' };
    const text = scriptText(data);
    expect(text).not.toMatch(/<|\u2028|\u2029/);
    expect(JSON.parse(text)).toEqual(data);
  });
});
