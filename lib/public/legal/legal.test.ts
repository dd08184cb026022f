import { describe, expect, it } from 'vitest';
import * as limits from '@/lib/contract/limits.ts';
import { STAY_DAYS } from '@/lib/contract/live/stay.ts';
import { findLegalText } from './find-legal-text';
import { LEGAL_NAMES, effectiveDay } from './legal-text';

const wordsOf = (locale: 'en' | 'ru', name: (typeof LEGAL_NAMES)[number]) =>
  findLegalText(locale, name, 30)
    .sections.flatMap(({ title, blocks }) => [title, ...blocks.flat()])
    .join('\n');

describe.each(LEGAL_NAMES)('%s', (name) => {
  const shape = (locale: 'en' | 'ru') =>
    findLegalText(locale, name, 30).sections.map(({ id, blocks }) => [
      id,
      blocks.map((block) => (typeof block === 'string' ? 'text' : block.length)),
    ]);

  it('has the same sections, paragraphs and points in both languages', () => {
    expect(shape('ru')).toEqual(shape('en'));
  });

  it('has a unique anchor for each section', () => {
    const ids = findLegalText('en', name, 30).sections.map(({ id }) => id);
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

  it('are the times after which jobs delete', () => {
    const [DAY, en, ru] = [24 * 3600, wordsOf('en', 'privacy-policy'), wordsOf('ru', 'privacy-policy')];
    expect(en).toContain(`boards you removed: ${limits.REMOVED_BOARD_TTL / DAY} days`);
    expect(en).toContain(`ended ones ${limits.ENDED_SESSION_TTL / DAY} days`);
    expect(en).toContain(`is stored for ${limits.MAIL_TTL / DAY} days`);
    expect(ru).toContain(`хранится ${limits.MAIL_TTL / DAY} дней`);
    // Written out in the text: "one day".
    expect([limits.EXPIRED_CODE_TTL, limits.UNUSED_UPLOAD_TTL]).toEqual([DAY, DAY]);
  });

  it('name the days for which this installation has backups', () => {
    expect(wordsOf('en', 'privacy-policy')).toMatch(/backups of everything.*at most 30 days/);
    expect(wordsOf('ru', 'privacy-policy')).toMatch(/резервные копии.*не дольше 30 дн\./);
    expect(JSON.stringify(findLegalText('en', 'privacy-policy', 7))).not.toMatch(/30 days; what|\{backupDays/);
  });

  it('name the days for which it is stored how a connection held', () => {
    expect(wordsOf('en', 'privacy-policy')).toContain(`live lesson: ${STAY_DAYS} days after the day`);
    expect(wordsOf('ru', 'privacy-policy')).toContain(`живом уроке: ${STAY_DAYS} дня после дня`);
  });

  it('name the days for which errors of pages are stored', () => {
    const days = limits.BROWSER_ERROR_DAYS;
    expect(wordsOf('en', 'privacy-policy')).toContain(`that a page had an error: ${days} days`);
    expect(wordsOf('ru', 'privacy-policy')).toContain(`на странице случилась ошибка: ${days} дней`);
  });

  it('write the effective day in each language’s format', () => {
    expect(effectiveDay('en')).toBe('07-15-2024');
    expect(effectiveDay('ru')).toBe('15.07.2024');
  });
});
