// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { foundPerson } from '@/components/testing/found';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, describeView } from '@/components/testing/screen-states';
import { page } from '@/components/testing/data';
import type { Landing as LandingData } from '@/lib/public/queries';
import { Landing } from './landing';

const { wasOnline: _wasOnline, connectionStatus: _status, ...instructor } = foundPerson();
const landing = (changes: Partial<LandingData> = {}): LandingData => ({
  getRecommendedInstructors: page(instructor),
  getSpecialities: [{ id: 2, slug: 'small-talk', title: 'Small talk' }],
  getLanguages: [{ id: 1, code: 'ky', title: 'Kyrgyz', instructorsCount: 3 }],
  ...changes,
});
const ALWAYS = ['title', 'startLearning', 'teach', 'lessonTitle', 'boardTitle', 'costTitle', 'aMonth'];

describeView('the first page', {
  screen: () => <Landing data={landing()} />,
  shows: ['Person7 Asanova', 'English by songs', 'Small talk', '3'],
  says: [...ALWAYS, 'instructorsTitle', 'skillsTitle'].map((key) => `landing.${key}`),
  long: {
    screen: () => (
      <Landing
        data={landing({
          getRecommendedInstructors: page({
            ...instructor,
            firstName: LONG_WORD,
            shortAbout: `a${LONG_WORD}`,
            targetLanguage: { code: 'en', title: `l${LONG_WORD}` },
          }),
          getSpecialities: [{ id: 2, slug: 'small-talk', title: `s${LONG_WORD}` }],
        })}
      />
    ),
    texts: ['', 'a', 'l', 's'].map((sign) => `${sign}${LONG_WORD}`),
  },
});

describeInLanguages('the first page without data', (locale) => {
  const view = pageObjectIn(locale);

  it('shows what needs none, and where to begin', async () => {
    await renderScreen(<Landing data={null} />, { locale });
    await view.expectHeading('landing.title');
    await view.expectShown(...ALWAYS.map((key) => `landing.${key}`));
    expect(await view.link('landing.startLearning')).toBe('/auth/sign-up/student');
    expect(await view.link('landing.teach')).toBe('/auth/sign-up/instructor');
    expect(document.getElementById('instructors')).toBeNull();
    expect(document.getElementById('skills')).toBeNull();
  });

  it('makes nobody up where nobody agreed to be shown', async () => {
    await renderScreen(<Landing data={landing({ getRecommendedInstructors: page() })} />, { locale });
    await view.expectHeading('landing.skillsTitle');
    expect(document.getElementById('instructors')).toBeNull();
  });
});
