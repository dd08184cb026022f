import { expectBoxes } from '../e2e/support/drawing.ts';
import { must } from '../e2e/support/quizzes.ts';
import { test } from './support/fixtures.ts';

const FIRST = { x: 290, y: 160 };
const LATER = { x: 340, y: 160 };

test('what is drawn arrives, and is there after a reload', async ({
  other,
  eyes,
  words,
  pair,
  openAsTeacher,
  openClient,
}) => {
  const { request } = pair.teacher;
  const { id } = await must<{ id: number }>(request, 'CreateLessonBoard', { name: 'Past simple' });
  const { previewPath } = await must<{ previewPath: string }>(request, 'RenewLessonBoardKey', { id });
  const { page } = await openClient();
  await page.goto(previewPath);
  await other.resize(1280, 800);
  await openAsTeacher(`/lesson-boards/${id}`);

  const tools = [words('board.shapes'), words('board.tools.rectangle')];
  await eyes.drawBox(FIRST, tools);
  await eyes.expectBoxes([FIRST]);
  await expectBoxes(page, [FIRST]);
  await eyes.expectAttribute({ css: '[data-board-state]' }, 'data-board-state', 'saved');
  await eyes.expectNoOverflow();
  await other.reload();
  await eyes.expectBoxes([FIRST]);
  await eyes.drawBox(LATER, tools);
  await expectBoxes(page, [FIRST, LATER]);
});
