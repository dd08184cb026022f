import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/seed/people.ts';
import { expectAccessible } from './support/axe.ts';
import { callApi, signInAtApi } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';

const PAGES = [
  '/',
  '/about',
  '/terms-of-service',
  '/terms-and-conditions-agreement',
  '/privacy-policy',
  '/skills/ielts',
];
const INSTRUCTOR = DEMO_PEOPLE.find(({ key }) => key === 'daniel');
const NAME = `${INSTRUCTOR?.firstName} ${INSTRUCTOR?.lastName}`;

/** A browser without script: search engines read the same. */
async function openPlain(browser: Browser, baseURL: string | undefined, locale = 'en-US'): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale, javaScriptEnabled: false });
  return context.newPage();
}

const contentOf = (page: Page, selector: string) => page.locator(selector).first().getAttribute('content');

test(
  'without script the start page says what this is, who teaches, and what it costs',
  { tag: '@phone' },
  async ({ browser, baseURL }) => {
    const page = await openPlain(browser, baseURL);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Learn a language from someone who speaks it',
    );
    const languages = page.getByRole('listitem').filter({ hasText: 'English' }).first();
    await expect(languages).toContainText(/\d+ instructors?/);
    await expect(page.getByRole('link', { name: NAME })).toHaveAttribute('href', /^\/profile\/\d+$/);
    await expect(page.getByText('1000 KGS')).toBeVisible();
    await page.getByRole('link', { name: 'IELTS', exact: true }).click();
    await expect(page).toHaveURL('/skills/ielts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IELTS');
    await expect(page.getByRole('link', { name: NAME, exact: true })).toBeVisible();
    await page.context().close();
  },
);

test('a skill leads to the sign-up, which leads back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/skills/ielts');
  await page.getByRole('link', { name: 'Sign up and find an instructor' }).click();
  await expect(page).toHaveURL('/auth/sign-up?redirectAfter=%2Fskills%2Fielts');
});

test('a missing page is answered with 404', { tag: '@desktop' }, async ({ request }) => {
  for (const path of [
    '/skills/no-such-skill',
    '/skills/ielts?page=99',
    '/sitemap/profiles-99999.xml',
    '/sitemap/x',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  // An invalid page number of a list is its first page.
  expect((await request.get('/skills/ielts?page=-1')).status()).toBe(200);
});

test(
  'a moved page is answered with 301, and leads on in the requested language',
  { tag: '@desktop' },
  async ({ request }) => {
    const admin = DEMO_PEOPLE.find(({ role }) => role === 'ADMIN')?.email ?? '';
    const token = await signInAtApi(admin, DEMO_PASSWORD);
    const described = { titleEn: 'Go', titleRu: 'Го', descriptionEn: 'A game.', descriptionRu: 'Игра.' };
    const input = (slug: string) => ({ ...described, slug, group: 'ADVANCED' });
    const [before, after] = [`before-${randomUUID()}`, `after-${randomUUID()}`];
    const { made } = await callApi<{ made: { id: number } }>(
      'mutation ($input: SpecialityInput!) { made: createSpeciality(input: $input) { id } }',
      { input: input(before) },
      token,
    );
    await callApi(
      'mutation ($id: Int!, $input: SpecialityInput!) { updateSpeciality(id: $id, input: $input) { id } }',
      { id: made.id, input: input(after) },
      token,
    );
    const ask = async (path: string) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location?.replace(/^https?:\/\/[^/]+/, '')];
    };
    expect(await ask(`/skills/${before}?lang=ru`)).toEqual([301, `/skills/${after}?lang=ru`]);
    expect(await ask(`/en/skills/${after}`)).toEqual([301, `/skills/${after}`]);
    expect(await ask(`/%73kills/${after}`)).toEqual([301, `/skills/${after}`]);
    await callApi(
      'mutation ($id: Int!) { archiveSpeciality(id: $id, archived: true) { id } }',
      { id: made.id },
      token,
    );
  },
);

test(
  'the legal texts are complete, with contents that link to their sections',
  { tag: '@desktop' },
  async ({ browser, baseURL }) => {
    const page = await openPlain(browser, baseURL, 'ru-RU');
    await page.goto('/terms-of-service');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Условия использования');
    await expect(page.getByText('Действует с 15.07.2024')).toBeVisible();
    await expect(page.getByText('ещё не проверен')).toBeVisible();
    await page.getByRole('link', { name: 'Ответственность' }).click();
    await expect(page).toHaveURL('/terms-of-service#liability');
    await expect(page.getByRole('heading', { name: 'Ответственность' })).toBeInViewport();
    await page.goto('/privacy-policy?lang=en');
    await expect(page.getByText('Effective 07-15-2024')).toBeVisible();
    await expect(page.getByText('They are not recorded and not stored.')).toBeVisible();
    await page.context().close();
  },
);

test(
  'every page names its own address in each language, and its translations',
  { tag: '@desktop' },
  async ({ browser, baseURL }) => {
    const page = await openPlain(browser, baseURL);
    const origin = new URL(baseURL ?? '').origin;
    for (const path of PAGES) {
      const titles: (string | null)[] = [];
      for (const [search, language] of [
        ['', 'en'],
        ['?lang=ru', 'ru'],
        ['?lang=en', 'en'],
      ] as const) {
        await page.goto(`${path}${search}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        titles.push(await page.title());
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
        expect(new URL(canonical ?? '').href).toBe(new URL(`${path}${search}`, origin).href);
        const alternates = await page
          .locator('link[rel=alternate][hreflang]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
        expect(alternates.sort()).toEqual(['en', 'ru', 'x-default']);
        expect((await contentOf(page, 'meta[name=description]'))?.length).toBeGreaterThan(40);
        expect(await contentOf(page, 'meta[property="og:title"]')).toBeTruthy();
        expect(await contentOf(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
      }
      expect(titles[0]).toBe(titles[2]);
      expect(titles[1]).not.toBe(titles[0]);
    }
    await page.context().close();
  },
);

test(
  'a link to the site is previewed with a picture in its language',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const pictures: Buffer[] = [];
    for (const language of ['en', 'ru']) {
      await page.goto(`/?lang=${language}`);
      const { pathname, search } = new URL((await contentOf(page, 'meta[property="og:image"]')) ?? '');
      const response = await request.get(`${pathname}${search}`);
      expect(response.headers()['content-type']).toBe('image/png');
      pictures.push(await response.body());
    }
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
  },
);

test('the structured data of pages can be read, and is true', { tag: '@desktop' }, async ({ page }) => {
  const read = async () => {
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  };
  await page.goto('/');
  expect(await read()).toMatchObject([{ '@graph': [{ '@type': 'Organization' }, { '@type': 'WebSite' }] }]);
  await page.goto('/skills/ielts');
  const [skill] = await read();
  expect(skill).toMatchObject({ '@type': 'CollectionPage', name: 'IELTS' });
  expect(JSON.stringify(skill)).toContain(NAME);
});

test(
  'the sitemap lists every public page, its parts and the instructors',
  { tag: '@desktop' },
  async ({ request, baseURL }) => {
    const origin = new URL(baseURL ?? '').origin;
    const locations = async (path: string) => {
      const response = await request.get(path);
      expect(response.headers()['content-type']).toContain('application/xml');
      return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    };
    const parts = await locations('/sitemap.xml');
    expect(parts).toContain(`${origin}/sitemap/profiles-0.xml`);
    const pages = (await Promise.all(parts.map((part) => locations(new URL(part).pathname)))).flat();
    for (const path of PAGES.slice(1)) expect(pages).toContain(`${origin}${path}`);
    const profiles = await (await request.get('/sitemap/profiles-0.xml')).text();
    expect(profiles).toMatch(/<loc>[^<]*\/profile\/\d+<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
    expect(pages.filter((url) => /\/profile\/\d+$/.test(url)).length).toBeGreaterThanOrEqual(2);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots).toContain('Disallow: /api/');
  },
);

test(
  'the addresses that programs know by heart lead where they should',
  { tag: '@desktop' },
  async ({ request }) => {
    const open = (name: string) => request.get(`/.well-known/${name}`, { maxRedirects: 0 });
    const change = await open('change-password');
    expect([change.status(), change.headers()['location']]).toEqual([
      303,
      '/preferences/security/change-password',
    ]);
    const security = await open('security.txt');
    expect(security.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(await security.text()).toMatch(/^Contact: mailto:/);
    // By this one a password manager learns whether it may believe the first.
    const nothing = await open('resource-that-should-not-exist-whose-status-code-should-not-be-200');
    expect(nothing.status()).toBe(404);
  },
);

test(
  'private pages ask search engines not to index them, public ones do not',
  { tag: '@desktop' },
  async ({ request }) => {
    const robotsOf = async (path: string) =>
      (await request.get(path, { maxRedirects: 0 })).headers()['x-robots-tag'];
    for (const path of ['/feed', '/preferences', '/admin', '/logout', '/external-link', '/no-such-page'])
      expect(await robotsOf(path), path).toBe('noindex');
    for (const path of PAGES) expect(await robotsOf(path), path).toBeUndefined();
  },
);

test(
  'a link to another site is shown and asked about, never followed at once',
  { tag: '@phone' },
  async ({ page }) => {
    const leave = (url: string) => page.goto(`/external-link?url=${encodeURIComponent(url)}`);
    await leave('https://аррӏе.com/sign-in?next=1');
    await expect(page.getByRole('heading', { name: 'You are leaving Tildesh' })).toBeVisible();
    await expect(page.getByText('https://xn--80ak6aa92e.com/sign-in?next=1', { exact: true })).toBeVisible();
    await expect(page.getByText('Some browsers show it as аррӏе.com')).toBeVisible();
    const link = page.getByRole('link', { name: 'Open xn--80ak6aa92e.com' });
    await expect(link).toHaveAttribute('href', 'https://xn--80ak6aa92e.com/sign-in?next=1');
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
    await expectAccessible(page);
    for (const [url, words] of [
      ['javascript:alert(1)', 'Only addresses that start with http:// or https:// can be opened.'],
      ['https://bank.example@evil.example', 'The address hides where it leads'],
      ['//evil.example', 'Only addresses that start with'],
      ['https:\\\\evil.example', 'The address could not be read.'],
    ] as const) {
      await leave(url);
      await expect(page.getByRole('heading', { name: 'This link cannot be opened' })).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.locator('a[href*="evil.example"], a[href^="javascript"]')).toHaveCount(0);
    }
    await page.goto('/external-link');
    await expect(page.getByText('The link has no address.')).toBeVisible();
  },
);

test('the footer links to help, to the legal texts, and to the other language', async ({ page }) => {
  await page.goto('/skills/ielts?lang=ru');
  const footer = page.getByRole('navigation', { name: 'Нижнее меню' });
  await footer.getByRole('link', { name: 'Помощь и связь с нами' }).click();
  await expect(page).toHaveURL('/about#contact');
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.getByRole('link', { name: 'Политика конфиденциальности' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Политика конфиденциальности');
});

test('every public page is accessible and fits, in both languages and themes', async ({ page }) => {
  for (const [index, path] of PAGES.entries()) {
    for (const language of ['en', 'ru']) {
      await page.emulateMedia({ colorScheme: (index % 2 === 0) === (language === 'en') ? 'light' : 'dark' });
      await page.goto(`${path}?lang=${language}`);
      await expectAccessible(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  }
});
