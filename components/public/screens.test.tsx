// @vitest-environment happy-dom
import { page } from '@/components/testing/data';
import { foundPerson } from '@/components/testing/found';
import { LONG_WORD, describeView } from '@/components/testing/screen-states';
import { readExternalLink } from '@/lib/public/external-link';
import type { Skill } from '@/lib/public/queries';
import { AboutScreen } from './about-screen';
import { ExternalLinkScreen } from './external-link-screen';
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
