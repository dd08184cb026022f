// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FeedDocument } from '@/graphql/generated/graphql';
import { Home } from '@/components/schedule/home';
import { oneself } from '@/components/testing/data';
import { onboarding } from '@/components/testing/onboarding';
import { feed, news } from '@/components/testing/post';
import { renderScreen } from '@/components/testing/render';
import { schedule, schedules } from '@/components/testing/schedule';
import { describeInLanguages, expectShown, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import type { StepKind } from '@/lib/onboarding/queries';
import { localTexts } from '@/lib/stored-texts';

const STUDENT: StepKind[] = ['LANGUAGE', 'PHOTO', 'HEADLINE', 'PERSON', 'QUIZ', 'BOARD'];
const student = () =>
  oneself({
    role: 'STUDENT',
    viewerCan: { scheduleLessons: false, ownBoards: false, administrate: false },
  });

describeInLanguages('first steps on the home page', (locale, api) => {
  const draw = () => renderScreen(<Home />, { locale, path: '/feed' });
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const steps = () => screen.getAllByRole('listitem');
  const say = (key: string) => textOf(locale, key);
  const shows = async (key: string) => document.body.textContent.includes(await say(key));

  beforeEach(() => api.set(student(), schedules(), onboarding(STUDENT, { sampleQuizId: 7 })));
  afterEach(() => {
    localStorage.clear();
    localTexts.forget();
  });

  it('stand in place of what is empty, each with its page', async () => {
    api.set(feed(), news());
    await draw();
    await expectShown([await say('onboarding.title'), await say('onboarding.LANGUAGE.learn')]);
    expect(links()).toEqual(
      expect.arrayContaining([
        '/preferences/account/target-language',
        '/preferences/account/photo',
        '/preferences/account/headline',
        '/instructors',
        '/quizzes/7',
        '/whiteboard-demo',
      ]),
    );
    await until(() => expect(api.calls(FeedDocument)).toHaveLength(1));
    await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    for (const empty of ['schedule.emptyTitle', 'schedule.yourWeekEmpty', 'post.emptyTitle'])
      expect([empty, await shows(empty)]).toEqual([empty, false]);
  });

  it('have an instructor’s own words, pages and price', async () => {
    api.set(oneself(), onboarding(['LANGUAGE', 'PRICE', 'PERSON', 'BOARD']));
    await draw();
    await expectShown([await say('onboarding.LANGUAGE.teach'), await say('onboarding.PERSON.teach')]);
    expect(links()).toEqual(
      expect.arrayContaining(['/preferences/account/prices', '/search', '/lesson-boards']),
    );
  });

  it('are ticked when done, and the lesson that is planned stays above them', async () => {
    const done = { kind: 'PHOTO', done: true } as const;
    api.set(schedules({ UPCOMING: [schedule()] }));
    api.set(onboarding([], { steps: [done, { kind: 'HEADLINE', done: false }] }));
    await draw();
    await expectShown([
      'Past simple',
      `${await say('onboarding.PHOTO.learn')}, ${await say('onboarding.done')}`,
    ]);
    expect(links()).not.toContain('/preferences/account/photo');
    expect(links()).toContain('/preferences/account/headline');
  });

  it('are gone when all are done', async () => {
    api.set(onboarding([], { steps: [{ kind: 'PHOTO', done: true }] }), feed(), news());
    await draw();
    await expectShown([await say('post.emptyTitle'), await say('schedule.emptyTitle')]);
    expect(await shows('onboarding.title')).toBe(false);
  });

  it('tick the board to try once it was opened on this device', async () => {
    api.set(onboarding(['PHOTO', 'BOARD']));
    await draw();
    await expectShown([await say('onboarding.BOARD.learn')]);
    expect(steps().at(-1)?.textContent).not.toContain(await say('onboarding.done'));
    fireEvent.click(screen.getByRole('link', { name: await say('onboarding.BOARD.learn') }));
    const done = await say('onboarding.done');
    await until(() => expect(steps().at(-1)?.textContent).toContain(done));
  });
});
