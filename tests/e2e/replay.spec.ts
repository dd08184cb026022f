import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { drawBox, expectSaved } from './support/drawing.ts';
import { enter } from './support/enter.ts';
import { expect, test, type Client } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { passDeviceCheck } from './support/steps.ts';

const TEXT = 'I *lost* my umbrella, although it did not rain.';

/** A quiz of one exercise of the person whose page this is. */
async function makeQuiz({ page }: Client): Promise<number> {
  const input = { title: 'At the desk', privacy: 'HIDDEN' };
  const { id: quizId } = await must<{ id: number }>(page.request, 'CreateQuiz', { input });
  await must(page.request, 'CreateExercise', {
    input: {
      ...{ quizId, type: 'fillInTheBlanks', title: 'Lost and found', points: 1 },
      fillInTheBlanks: { text: TEXT },
    },
  });
  return quizId;
}

/** A lesson of these two, in which something is drawn, released and answered; it is over. */
async function holdLesson(teacher: Client, student: Client, studentId: number): Promise<number> {
  const quizIds = [await makeQuiz(teacher)];
  const { id } = await must<{ id: number }>(teacher.page.request, 'CreateInstantLesson', {
    input: { title: 'Past simple, again', duration: 45, zone: 'UTC', studentIds: [studentId], quizIds },
  });
  for (const { page } of [teacher, student]) {
    await page.goto(`/live-lesson/${id}`);
    await passDeviceCheck(page);
  }
  await drawBox(teacher.page, { x: 120, y: 160 });
  await expectSaved(teacher.page);
  await teacher.page.getByRole('tab', { name: 'Exercises' }).click();
  await teacher.page.getByRole('button', { name: 'Release 1' }).click();
  await student.page.getByRole('textbox', { name: 'Gap 1 of 1' }).fill('loosed');
  await expect(student.page.getByText('Sent, your teacher has it')).toBeVisible();
  await must(teacher.page.request, 'EndLiveLesson', { lessonScheduleId: id });
  await expect(student.page.getByRole('link', { name: 'Lesson page' })).toBeVisible();
  return id;
}

test('a lesson that is over is replayed, by its people alone', async ({ openClient }, info) => {
  const isPhone = info.project.name === 'phone';
  const [teacher, student] = [await openClient(), await openClient()];
  const [teacherId, studentId] = await Promise.all([
    enter(teacher.page, 'INSTRUCTOR', newPerson()),
    enter(student.page, 'STUDENT', newPerson()),
  ]);
  await connectPeople({ page: teacher.page, id: teacherId }, { page: student.page, id: studentId });
  const id = await holdLesson(teacher, student, studentId);
  const { page } = student;
  const time = page.getByRole('slider', { name: 'Time' });
  const search = page.getByRole('searchbox', { name: 'Search in the lesson' });

  await test.step('the page of the lesson leads to it, and what it reads comes packed', async () => {
    await page.goto(`/lessons/${id}`);
    const packed = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/api/graphql') && (await response.text()).includes('getLessonReplayPart'),
    );
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.waitForURL(`**/lessons/${id}/replay`);
    const headers = await (await packed).allHeaders();
    expect(headers).toMatchObject({ vary: expect.stringContaining('accept-encoding') });
    await expect(page.getByRole('heading', { level: 1, name: 'Past simple, again' })).toBeVisible();
    await expect(page.locator('.excalidraw canvas').first()).toBeVisible();
  });

  await test.step('by keys: to the end, by chapters, and back by five seconds', async () => {
    await time.focus();
    await page.keyboard.press('End');
    const answers = page.getByRole('button', { name: /^You/ });
    await expect(answers).toBeVisible();
    await answers.click();
    await expect(page.getByRole('textbox', { name: /^Gap 1 of 1/ })).toHaveValue('loosed');
    await time.focus();
    const end = Number(await time.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowLeft');
    await expect(time).toHaveAttribute('aria-valuenow', String(Math.max(0, end - 5_000)));
    await page.keyboard.press('PageUp');
    await expect(time).toHaveAttribute('aria-valuetext', /second/);
    await page.keyboard.press('Home');
    await expect(time).toHaveAttribute('aria-valuenow', '0');
    await expect(answers).toHaveCount(0);
  });

  await test.step('it plays, faster, to its end', async () => {
    await page.getByRole('radio', { name: '16×' }).click();
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByRole('button', { name: /^You/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  await test.step('where a word was typed is found, and leads there', async () => {
    await page.locator('h1').click();
    await page.keyboard.press('Slash');
    await expect(search).toBeFocused();
    await page.keyboard.type('loosed');
    await expect(page.getByText('1 place', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Answer.*loosed/ }).click();
    await expect(page.getByRole('button', { name: /^You/ })).toBeVisible();
  });

  await test.step('a picture of the moment is saved', async () => {
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Picture of this moment' }).click(),
    ]);
    expect(picture.suggestedFilename()).toMatch(/^Past simple, again .*\.png$/);
  });

  await expectAccessible(page);
  await expectNoOverflow(page);
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}-${info.project.name}.png`, fullPage: true });

  await test.step('the teacher sees the answers of all; in the other language too', async () => {
    await teacher.page.goto(`/lessons/${id}/replay`);
    await speak(teacher.page, 'ru');
    await teacher.page.reload();
    const line = teacher.page.getByRole('slider', { name: 'Время' });
    await expect(teacher.page.locator('.excalidraw canvas').first()).toBeVisible();
    await line.focus();
    await teacher.page.keyboard.press('End');
    await expect(teacher.page.getByRole('button', { name: /1 ответ|0 из 1/ })).toBeVisible();
    await expectAccessible(teacher.page);
    await expectNoOverflow(teacher.page);
  });

  await test.step('nobody else', async () => {
    const stranger = await openClient({ isPhone });
    await enter(stranger.page, 'STUDENT', newPerson());
    await stranger.page.goto(`/lessons/${id}/replay`);
    await expect(stranger.page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(stranger.page.getByText('Past simple, again')).toHaveCount(0);
  });
});
