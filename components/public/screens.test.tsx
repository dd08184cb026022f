// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { page } from '@/components/testing/data';
import { foundPerson } from '@/components/testing/found';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { sharedMaterial } from '@/components/testing/shared-material';
import { LONG_WORD, describeInLanguages, describeView, expectBreakable } from '@/components/testing/screen-states';
import { readExternalLink } from '@/lib/public/external-link';
import { findLegalText } from '@/lib/public/legal/find-legal-text';
import type { Skill } from '@/lib/public/queries';
import { AboutScreen } from './about-screen';
import { ExternalLinkScreen } from './external-link-screen';
import { LegalScreen } from './legal-screen';
import { MissingPage } from './missing-page';
import { MovedPage } from './moved-page';
import { SkillScreen } from './skill-screen';

const skill = (changes: Partial<Skill> = {}): Skill => ({
  id: 2,
  slug: 'small-talk',
  group: 'BEGINNER',
  title: 'Small talk',
  description: 'Talking about nothing much',
  instructorsCount: 1,
  ...changes,
});
const drawn =
  (given: Skill, ...people: ReturnType<typeof foundPerson>[]) =>
  () => (
    <SkillScreen
      skill={given}
      page={1}
      isVisitor
      materials={[]}
      getSpecialities={[]}
      getRecommendedInstructors={page(...people)}
    />
  );

describeView('a skill', {
  screen: drawn(skill(), foundPerson()),
  path: '/skills/small-talk',
  shows: ['Small talk', 'Talking about nothing much', 'Person7 Asanova', 'English by songs'],
  empty: { screen: drawn(skill()), message: 'skills.nobodyTitle' },
  long: {
    screen: drawn(
      skill({ title: LONG_WORD }),
      foundPerson({ firstName: `n${LONG_WORD}`, shortAbout: `h${LONG_WORD}` }),
    ),
    texts: [LONG_WORD, `n${LONG_WORD}`, `h${LONG_WORD}`],
  },
});

const material = (title: string, firstName = 'Aizada') => ({
  ...sharedMaterial({ title }),
  author: { id: 8, firstName, lastName: 'Asanova', isStaff: false },
});
const withMaterials =
  (...materials: ReturnType<typeof material>[]) =>
  () => (
    <SkillScreen
      skill={skill()}
      page={1}
      isVisitor={false}
      materials={materials}
      getSpecialities={[]}
      getRecommendedInstructors={page(foundPerson())}
    />
  );

describeView('the materials of a skill', {
  screen: withMaterials(material('At the hotel desk')),
  path: '/skills/small-talk',
  shows: ['At the hotel desk', 'Aizada Asanova'],
  long: {
    screen: withMaterials(material(LONG_WORD, `n${LONG_WORD}`)),
    texts: [LONG_WORD, `n${LONG_WORD}`],
  },
});

describeInLanguages('a skill without materials', (locale) => {
  it('does not mention them', async () => {
    await renderScreen(withMaterials()(), { locale });
    expect(document.querySelector('#materials')).toBeNull();
  });
});

const link = (address?: string) => () => <ExternalLinkScreen {...readExternalLink(address)} />;
const PATH = '/'.concat('w'.repeat(200));

describeView('a link that leads away', {
  screen: link('https://example.org/page'),
  path: '/external-link',
  shows: ['https://example.org/page'],
  empty: { screen: link(), message: 'legal.refusedTitle' },
  long: { screen: link(`https://example.org${PATH}`), texts: [`https://example.org${PATH}`] },
});

describeView('about', {
  screen: () => <AboutScreen contact="help@example.org" />,
  path: '/about',
  shows: ['help@example.org'],
});

describeInLanguages('a long text', (locale) => {
  const view = pageObjectIn(locale);

  it.each(['terms-of-service', 'terms-and-conditions-agreement', 'privacy-policy'] as const)(
    'is read in its language, and leads to each of its parts: %s',
    async (name) => {
      const text = findLegalText(locale, name, 30);
      await renderScreen(<LegalScreen text={text} contact={`${LONG_WORD}@example.org`} />, { locale });
      await view.expectRead(text.title, text.summary);
      await view.expectShown('legal.draft', 'legal.contents');
      const parts = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
      expect(parts).toHaveLength(text.sections.length);
      for (const part of parts) expect(document.querySelector(`h2${part}`)).not.toBeNull();
      expectBreakable([`${LONG_WORD}@example.org`]);
    },
  );
});

describeInLanguages('a page that is not there', (locale) => {
  const view = pageObjectIn(locale);

  it('says so, or where it is now', async () => {
    await renderScreen(<MissingPage homeHref="/feed" />, { locale });
    await view.expectHeading('common.notFoundTitle');
    await view.expectShown('common.notFoundText');
    expect(await view.link('common.goHome')).toBe('/feed');
    await renderScreen(<MovedPage href="/skills/small-talk" />, { locale });
    await view.expectHeading('common.movedTitle');
    expect(await view.link('common.movedOpen')).toBe('/skills/small-talk');
  });
});
