import { enter } from './support/enter.ts';
import { expect, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { startInstantLesson } from './support/steps.ts';

test('a stranger’s invitation says who and when; the room opens once it is accepted', async ({
  openClient,
}) => {
  const [instructor, student] = [await openClient(), await openClient({ reducedMotion: 'reduce' })];
  const [teacher, learner] = [newPerson('Gulzat'), newPerson('Nurlan')];
  await enter(instructor.page, 'INSTRUCTOR', teacher);
  await enter(student.page, 'STUDENT', learner);
  await student.page.goto('/lessons');
  const absent = `${learner.email}.none`;
  const lessonId = await startInstantLesson(instructor.page, learner.email, absent);
  await expect(instructor.page.getByRole('heading', { name: 'The lesson is not ready' })).toBeVisible();

  const invitations = student.page.getByRole('region', { name: 'Invitations' });
  await expect(invitations).toContainText(`${teacher.firstName} ${teacher.lastName}`);
  await expect(student.page.getByRole('alertdialog')).toHaveCount(0);
  await invitations.getByRole('button', { name: 'Accept' }).click();
  // The ring comes with acceptance.
  const call = student.page.getByRole('alertdialog', { name: /a lesson with you|lesson has started/ });
  await call.getByRole('button', { name: 'Ignore' }).click();
  await expect(call).toBeHidden();
  await expect(invitations).toHaveCount(0);

  // It opens by itself for the instructor, whose list shows the other address as before.
  await expect(instructor.page.getByRole('heading', { name: 'The lesson is not ready' })).toHaveCount(0);
  await instructor.page.goto('/lessons/upcoming');
  await expect(instructor.page.getByText(`Invited: ${absent}.`)).toBeVisible();

  await student.page.goto('/lessons/upcoming');
  await student.page.getByRole('button', { name: /^More actions for / }).click();
  await student.page.getByRole('menuitem', { name: 'Leave the lesson' }).click();
  await student.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(student.page.getByText('You have left the lesson', { exact: true })).toBeVisible();
  await student.page.goto(`/live-lesson/${lessonId}`);
  await expect(student.page.getByTestId('live-room')).toHaveCount(0);
});
