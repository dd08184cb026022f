import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { connectPeople } from './support/connect.ts';
import { drawBox, expectSaved } from './support/drawing.ts';
import { enter } from './support/enter.ts';
import { expect, test, type Client } from './support/fixtures.ts';
import { expectNoOverflow, speak } from './support/look.ts';
import { newPerson } from './support/people.ts';
import { must } from './support/quizzes.ts';
import { passDeviceCheck } from './support/steps.ts';

const TEXT = 'I *lost* my umbrella. He *brought* it.';

/** A quiz of one exercise of the person whose page this is. */
async function makeQuiz({ page }: Client): Promise<number> {
  const input = { title: 'At the desk', privacy: 'HIDDEN' };
  const { id: quizId } = await must<{ id: number }>(page.request, 'CreateQuiz', { input });
  const exercise = {
    quizId,
    type: 'fillInTheBlanks',
    title: 'Lost and found',
    errorHint: 'Bring is irregular.',
  };
  await must(page.request, 'CreateExercise', {
    input: { ...exercise, points: 2, fillInTheBlanks: { text: TEXT } },
  });
  return quizId;
}

test('what stays of a lesson is on its page, for its people alone', async ({ openClient }, info) => {
  const isPhone = info.project.name === 'phone';
  const [teacher, student] = [await openClient(), await openClient()];
  const [teacherId, studentId] = await Promise.all([
    enter(teacher.page, 'INSTRUCTOR', newPerson()),
    enter(student.page, 'STUDENT', newPerson()),
  ]);
  await connectPeople({ page: teacher.page, id: teacherId }, { page: student.page, id: studentId });
  const quizIds = [await makeQuiz(teacher)];
  const { id } = await must<{ id: number }>(teacher.page.request, 'CreateInstantLesson', {
    input: { title: 'Past simple at the desk', duration: 45, zone: 'UTC', studentIds: [studentId], quizIds },
  });
  for (const { page } of [teacher, student]) {
    await page.goto(`/live-lesson/${id}`);
    await passDeviceCheck(page);
  }

  await test.step('a lesson: something is drawn, written and answered', async () => {
    await drawBox(teacher.page, { x: 120, y: 160 });
    await expectSaved(teacher.page);
    await teacher.page.getByRole('tab', { name: 'Exercises' }).click();
    await teacher.page.getByRole('button', { name: 'Release 1' }).click();
    const gap = (part: number) => student.page.getByRole('textbox', { name: `Gap ${part} of 2` });
    await gap(1).fill('lost');
    await gap(2).fill('bringed');
    await expect(student.page.getByText('Sent, your teacher has it')).toBeVisible();
  });

  await test.step('its end leads to the page', async () => {
    await must(teacher.page.request, 'EndLiveLesson', { lessonScheduleId: id });
    for (const { page } of [teacher, student])
      await expect(page.getByRole('link', { name: 'Lesson page' })).toBeVisible();
    await student.page.getByRole('link', { name: 'Lesson page' }).click();
    await student.page.waitForURL(`**/lessons/${id}`);
    await teacher.page.goto('/lessons/past');
    await teacher.page.getByRole('link', { name: 'Past simple at the desk', exact: true }).click();
    await teacher.page.waitForURL(`**/lessons/${id}`);
  });

  await test.step('the student reads their own answers, and the board opens large', async () => {
    const { page } = student;
    await expect(page.getByRole('region', { name: 'Who was there' }).getByRole('listitem')).toHaveCount(2);
    const answers = page.getByRole('region', { name: 'My answers' });
    await answers.getByRole('button', { name: /Lost and found/ }).click();
    await expect(answers.getByRole('textbox', { name: /^Gap 2 of 2/ })).toHaveValue('bringed');
    await expect(answers.getByText('Bring is irregular.')).toBeVisible();
    await expect(answers.getByText('1 of 2').last()).toBeVisible();
    await page.getByRole('button', { name: /^Open large/ }).click();
    const large = page.getByRole('dialog').getByRole('img');
    await expect(large).toBeVisible();
    expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'All pages' }).click(),
    ]);
    expect(zip.suggestedFilename()).toBe('Past simple at the desk.zip');
    const pictures = (await readFile(await zip.path())).toString('latin1');
    for (const part of ['.png', '.svg', '<svg', '</svg>']) expect(pictures).toContain(part);
  });

  await test.step('the next lesson of the same people is named, with the way to it', async () => {
    const [startsAt, hour] = [new Date(Date.now() + 86_400_000), { duration: 45, zone: 'UTC' }];
    const input = { title: 'Articles, again', startsAt, ...hour, studentIds: [studentId] };
    await must(teacher.page.request, 'CreateLessonSchedule', { input });
    await student.page.reload();
    const next = student.page.getByRole('region', { name: 'Next lesson' });
    await expect(next).toContainText('Articles, again');
    await expect(next.getByRole('link', { name: 'To the lesson' })).toHaveAttribute(
      'href',
      /\/live-lesson\/\d+$/,
    );
  });

  await test.step('the teacher reads everybody’s', async () => {
    const answers = teacher.page.getByRole('region', { name: 'Answers' });
    await answers.getByRole('button', { name: /Lost and found/ }).click();
    await answers.getByRole('listitem').getByRole('button').nth(1).click();
    await expect(answers.getByRole('textbox', { name: /^Gap 2 of 2/ })).toHaveValue('bringed');
  });

  for (const { page } of [teacher, student]) {
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await test.step('in the other language too, and to nobody else', async () => {
    const { page } = student;
    await speak(page, 'ru');
    await page.reload();
    const answers = page.getByRole('region', { name: 'Мои ответы' });
    await answers.getByRole('button', { name: /Lost and found/ }).click();
    await expect(answers.getByText('Bring is irregular.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Открыть крупно/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const stranger = await openClient({ isPhone });
    await stranger.page.goto(`/lessons/${id}`);
    await stranger.page.waitForURL('**/auth/sign-in**');
    await enter(stranger.page, 'STUDENT', newPerson());
    await stranger.page.goto(`/lessons/${id}`);
    await expect(stranger.page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(stranger.page.getByText('Past simple at the desk')).toHaveCount(0);
  });
});
