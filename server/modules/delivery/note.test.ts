import { expect, it } from 'vitest';
import type { Locale } from '#contract/locales.ts';
import { createTestApp } from '#server/testing/harness.ts';
import { writeNote } from './note.ts';
import type { UnseenNotice } from './unseen-store.ts';

it('says how many lessons of a series it is about, with and without the title', async () => {
  const app = await createTestApp();
  const { notifications: kinds } = app.sys.registry;
  const bodyOf = (lessonsCount: number | null, locale: Locale, showsText = false) => {
    const notice: UnseenNotice = {
      ...{ id: 1, type: 'Lesson', action: 'LessonScheduled', title: 'Past simple', actorsCount: 1 },
      ...{ lessonsCount, reminder: null, startsAt: null },
    };
    return writeNote(
      { notices: [notice], chats: [] },
      { userId: 1, locale, timeZone: 'UTC', showsText, badge: 1, kinds },
    )?.body;
  };
  expect(bodyOf(12, 'en')).toBe('12 lessons');
  expect(bodyOf(3, 'ru', true)).toBe('Past simple, 3 урока');
  expect(bodyOf(21, 'ru')).toBe('21 урок');
  expect(bodyOf(null, 'en')).toBe('');
  await app.close();
});
