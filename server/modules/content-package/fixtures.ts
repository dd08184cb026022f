import type { Fixtures } from '../../testing/fixture.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import { sendPackage } from '../../testing/content-package-fixture.ts';
import { CONTENT_PACKAGE_BUDGETS } from './budgets.ts';

const format = 'H5P' as const;
const oneQuiz = async ({ quiz }: FixtureData) => ({ quizId: (await quiz()).quizId, format });
const onePackage = async ({ app, teacher }: FixtureData) => ({
  input: { upload: await sendPackage(app.sys, teacher.id), categoryId: null },
});

/** In rights.csv: the instructor's quiz, and a package that the instructor has uploaded. */
export const fixtures = {
  getContentPackageReport: {
    by: 'teacher',
    budget: CONTENT_PACKAGE_BUDGETS.contentPackageReport,
    good: oneQuiz,
    foreign: [({ quiz }) => ({ quizId: quiz.quizId }), 'INSUFFICIENT_ROLE'],
  },
  importContentPackage: {
    by: 'teacher',
    // The quiz and its exercises are one transaction.
    statements: 20,
    budget: CONTENT_PACKAGE_BUDGETS.contentPackageImport,
    good: onePackage,
    foreign: [({ uuid }) => ({ input: { upload: uuid } }), 'UPLOAD_NOT_FOUND'],
  },
} satisfies Partial<Fixtures>;
