import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { addPublication, paragraph, picture } from '#server/testing/material-fixture.ts';
import { connect, createUser } from '../../testing/factories.ts';
import { MATERIAL_BUDGETS } from './budgets.ts';

const values = {
  title: 'Publication',
  description: 'About ice',
  language: 'en',
  level: 'B1',
  cover: null,
  privacy: 'CONNECTIONS',
  availableFrom: new Date('2026-12-01T10:00:00.000Z'),
  othersMayCopy: true,
} as const;
const titled = { title: 'Publication' };
const text = { position: 'a0', ...paragraph('Snow is white.') };

const onePublication = async (data: FixtureData) => ({ id: (await data.page()).publicationId });
const theirPublication = ({ page: { publicationId } }: ForeignData) => ({ id: publicationId });

const theirVersions = ({ page: { publicationId } }: ForeignData) => ({ publicationId });

/** Pages that instructors write. In rights.csv: the instructor's, open to connections. */
export const fixtures = {
  getPublications: {
    by: 'teacher',
    long: 50,
    good: async ({ app, teacher, rows, quiz }) => {
      const { categoryId } = await quiz();
      await repeat(rows, () => addPublication(app, teacher, { categoryId }));
      // All fields of more would be too complex.
      return { skip: 0, take: 3 };
    },
    documents: { Publications: { good: () => ({ take: page.take }) } },
  },
  getCommonPublications: {
    by: 'teacher',
    long: 50,
    good: async ({ app, teacher, rows }) => {
      await repeat(rows, async () => {
        const author = await createUser(app, { role: 'INSTRUCTOR' });
        await connect(app, teacher, author);
        await addPublication(app, author, { privacy: 'CONNECTIONS' });
      });
      return { skip: 0, take: 3 };
    },
    documents: { CommonPublications: { good: () => ({ take: page.take }) } },
  },
  searchPublications: {
    by: 'student',
    good: async (data) => {
      await repeat(data.rows, () =>
        addPublication(data.app, data.seen, { privacy: 'PUBLIC', title: 'Found' }),
      );
      return { query: 'found', skip: 0, take: 3 };
    },
    documents: { SearchPublications: { good: () => ({ query: 'found', ...page }), long: 50 } },
  },
  getPublication: { by: 'teacher', good: onePublication, foreign: [theirPublication, 'INVALID_PERMISSIONS'] },
  getPublicationResource: {
    by: 'teacher',
    good: async (data) => ({ id: (await data.page()).resourceId }),
    foreign: [(data) => ({ id: data.page.resourceId }), 'INVALID_PERMISSIONS'],
  },
  getPublicationVersions: {
    by: 'teacher',
    good: async (data) => ({ publicationId: (await data.page()).publicationId }),
    foreign: [theirVersions, 'INVALID_PERMISSIONS'],
  },
  restorePublicationVersion: {
    by: 'teacher',
    good: async (data) => {
      const { publicationId, versionId } = await data.page();
      return { publicationId, versionId };
    },
    foreign: [theirVersions, 'INSUFFICIENT_ROLE'],
  },
  getPublicPublications: {
    by: 'visitor',
    long: 50,
    good: async ({ app, teacher, rows }) => {
      await repeat(rows, () => addPublication(app, teacher));
      return { afterId: 0, take: 1000 };
    },
  },
  getPublicPublicationParts: { by: 'visitor' },
  createPublication: {
    by: 'teacher',
    budget: MATERIAL_BUDGETS.newPublication,
    good: async (data) => {
      const { randomUuid } = data.app.sys.platform.ids;
      return {
        ...values,
        clientId: randomUuid(),
        categoryId: (await data.quiz()).categoryId,
        resources: [
          { id: randomUuid(), ...text },
          { id: randomUuid(), position: 'a1', ...picture((await data.page()).newImageId) },
        ],
      };
    },
    foreign: [({ quiz }, good) => ({ ...good, categoryId: quiz.categoryId }), 'CATEGORY_NOT_FOUND'],
    aboutOwner: () => titled,
    rights: {
      categoryId: ({ things }) => ({ ...titled, categoryId: things.quiz.categoryId }),
      clientId: ({ things }) => ({ ...titled, clientId: things.page.clientId }),
      resources: ({ things }) => ({ ...titled, resources: [{ id: things.page.resourceId, ...text }] }),
    },
  },
  updatePublication: {
    by: 'teacher',
    budget: MATERIAL_BUDGETS.publication,
    good: async (data) => {
      const { publicationId: id, resourceId, pictureId, newImageId } = await data.page();
      return {
        id,
        ...values,
        revision: 1,
        resources: [
          { id: resourceId, ...text },
          { id: pictureId, position: 'a1', ...picture(newImageId) },
        ],
        removedResources: [],
      };
    },
    foreign: [theirPublication, 'INSUFFICIENT_ROLE'],
    aboutOwner: async (data) => ({ ...(await onePublication(data)), title: 'Title' }),
  },
  decidePublication: {
    by: 'admin',
    good: async (data) => ({ ...(await onePublication(data)), isHidden: true, reason: 'Against the rules' }),
    foreign: [
      ({ nobody }) => ({ id: nobody, isHidden: true, reason: 'Against the rules' }),
      'PUBLICATION_NOT_FOUND',
    ],
  },
  deletePublication: {
    by: 'teacher',
    good: onePublication,
    foreign: [theirPublication, 'INSUFFICIENT_ROLE'],
  },
} satisfies Partial<Fixtures>;
