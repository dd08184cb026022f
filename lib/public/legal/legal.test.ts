import { describe, expect, it } from 'vitest';
import * as limits from '@/lib/contract/limits.ts';
import { findLegalText } from './find-legal-text';
import { LEGAL_NAMES, effectiveDay } from './legal-text';

const wordsOf = (locale: 'en' | 'ru', name: (typeof LEGAL_NAMES)[number]) =>
  findLegalText(locale, name)
    .sections.flatMap(({ title, blocks }) => [title, ...blocks.flat()])
    .join('\n');

describe.each(LEGAL_NAMES)('%s', (name) => {
  const shape = (locale: 'en' | 'ru') =>
    findLegalText(locale, name).sections.map(({ id, blocks }) => [
      id,
      blocks.map((block) => (typeof block === 'string' ? 'text' : block.length)),
    ]);

  it('has the same sections, paragraphs and points in both languages', () => {
    expect(shape('ru')).toEqual(shape('en'));
  });

  it('has a unique anchor for each section', () => {
    const ids = findLegalText('en', name).sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // These ids belong to the page around the text.
    expect(ids).not.toContain('contents');
    expect(ids).not.toContain('contact');
  });

  it('is written in its own language', () => {
    expect(wordsOf('en', name)).not.toMatch(/[а-яё]/i);
    expect(wordsOf('ru', name)).toMatch(/[а-яё]/i);
  });
});

describe('the figures', () => {
  it('are those the product uses', () => {
    const fee = limits.INSTRUCTOR_FEE_KGS / 100;
    expect(wordsOf('en', 'terms-and-conditions-agreement')).toContain(`${fee} KGS a month`);
    expect(wordsOf('ru', 'terms-and-conditions-agreement')).toContain(`${fee} сомов в месяц`);
    expect(wordsOf('en', 'terms-of-service')).toContain(`From ${limits.AGE_MIN} to ${limits.AGE_ADULT - 1}`);
    expect(wordsOf('en', 'privacy-policy')).toContain('For 30 days you can sign in and keep the account');
  });

  it('write the effective day in each language’s format', () => {
    expect(effectiveDay('en')).toBe('07-15-2024');
    expect(effectiveDay('ru')).toBe('15.07.2024');
  });
});
