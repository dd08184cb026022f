import { category } from '../../db/schema/category.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import { addLesson } from '#server/testing/lesson-fixture.ts';
import { addCategory } from '#server/testing/category-fixture.ts';
import { CATEGORY_BUDGETS } from './budgets.ts';

const oneFolder = async ({ app, teacher }: FixtureData) => ({ id: await addCategory(app, teacher) });
const theirFolder = [
  ({ quiz }: ForeignData) => ({ id: quiz.categoryId }),
  'CATEGORY_NOT_FOUND',
] satisfies NonNullable<Fixtures['deleteCategory']['foreign']>;

/** A folder with as many folders and lessons in it as there are rows. */
async function fullFolder({ app, teacher, rows }: FixtureData): Promise<{ id: number }> {
  const id = await addCategory(app, teacher);
  const folder = { ownerId: teacher.id, title: 'Folder' };
  await app.sys.db.insert(category).values(Array.from({ length: rows }, () => ({ ...folder, parentId: id })));
  for (let row = 0; row < rows; row += 1) await addLesson(app, teacher, { categoryId: id });
  return { id };
}

/** Folders. In rights.csv: the instructor's folder of quizzes. */
export const fixtures = {
  getCategories: {
    by: 'teacher',
    long: 50,
    good: async (data) => ({ parentId: (await fullFolder(data)).id, everyLevel: false, ...page }),
  },
  getCategory: {
    by: 'teacher',
    good: fullFolder,
    foreign: theirFolder,
    aboutOwner: ({ things }) => ({ id: things.quiz.categoryId }),
  },
  createCategory: {
    by: 'teacher',
    budget: CATEGORY_BUDGETS.category,
    good: () => ({ title: 'Folder' }),
    foreign: [({ quiz }) => ({ parentId: quiz.categoryId }), 'CATEGORY_NOT_FOUND'],
    rights: { parentId: ({ things }) => ({ parentId: things.quiz.categoryId }) },
  },
  updateCategory: {
    by: 'teacher',
    good: async (data) => ({ ...(await oneFolder(data)), title: 'Title' }),
    foreign: theirFolder,
    aboutOwner: ({ things }) => ({ id: things.quiz.categoryId, title: 'Title' }),
  },
  moveCategory: {
    by: 'teacher',
    good: async (data) => ({ ...(await oneFolder(data)), parentId: (await fullFolder(data)).id }),
    foreign: theirFolder,
    aboutOwner: ({ things }) => ({ id: things.quiz.categoryId }),
  },
  deleteCategory: {
    by: 'teacher',
    good: async (data) => ({ ...(await fullFolder(data)), content: 'DELETE' as const }),
    foreign: theirFolder,
    aboutOwner: ({ things }) => ({ id: things.quiz.categoryId, content: 'KEEP' as const }),
  },
} satisfies Partial<Fixtures>;
