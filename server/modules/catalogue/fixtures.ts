import type { Fixtures } from '../../testing/fixture.ts';

/** Codes are unique: each call makes a new one, from `zaa` on. */
let made = 0;
function newCode(): string {
  const letter = (number: number) => String.fromCharCode(97 + (number % 26));
  made += 1;
  return `z${letter(Math.floor(made / 26))}${letter(made)}`;
}

const titles = { titleEn: 'Title', titleRu: 'Название' };
const language = { ...titles, isTarget: true };
const described = { ...titles, descriptionEn: 'Words', descriptionRu: 'Слова' };
const speciality = { ...described, group: 'ADVANCED' } as const;
const interest = { ...titles, icon: 'leaf' };

const ofNothing = [
  ({ nobody }: { nobody: number }) => ({ id: nobody }),
  'CATALOGUE_ITEM_NOT_FOUND',
] satisfies NonNullable<Fixtures['archiveLanguage']['foreign']>;
const archive = {
  by: 'admin',
  good: () => ({ id: 2, archived: false }),
  foreign: ofNothing,
} satisfies Fixtures['archiveLanguage'];

/** The lists of the platform. */
export const fixtures = {
  getLanguages: { by: 'teacher', good: () => ({ targetOnly: true }), long: 60 },
  getSpecialities: { by: 'teacher', long: 60 },
  getSpeciality: {
    by: 'teacher',
    good: () => ({ slug: 'first-steps' }),
    aboutOwner: () => ({ slug: 'unknown' }),
  },
  getInterests: { by: 'teacher', long: 60 },
  getLanguagesAdmin: { by: 'admin', long: 60 },
  getSpecialitiesAdmin: { by: 'admin', long: 60 },
  getInterestsAdmin: { by: 'admin', long: 60 },
  createLanguage: { by: 'admin', good: () => ({ input: { ...language, code: newCode() } }) },
  updateLanguage: {
    by: 'admin',
    good: () => ({ id: 1, input: { ...language, code: 'en' } }),
    foreign: [({ nobody }) => ({ id: nobody, input: { ...language, code: 'zy' } }), ofNothing[1]],
  },
  archiveLanguage: archive,
  createSpeciality: { by: 'admin', good: () => ({ input: { ...speciality, slug: `new-${newCode()}` } }) },
  updateSpeciality: {
    by: 'admin',
    good: () => ({ id: 2, input: { ...speciality, slug: 'another' } }),
    foreign: [({ nobody }) => ({ id: nobody, input: { ...speciality, slug: 'a-third' } }), ofNothing[1]],
  },
  archiveSpeciality: archive,
  createInterest: { by: 'admin', good: () => ({ input: interest }) },
  updateInterest: { by: 'admin', good: () => ({ id: 1, input: interest }), foreign: ofNothing },
  archiveInterest: archive,
} satisfies Partial<Fixtures>;
