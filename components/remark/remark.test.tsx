// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { oneself } from '@/components/testing/data';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { until } from '@/components/testing/until';
import {
  CreateSubmissionRemarkDocument,
  GetSubmissionRemarksDocument,
  RemoveSubmissionRemarkDocument,
} from '@/graphql/generated/graphql';
import type { Submission } from '@/lib/attempt/history-queries';
import type { Remark } from '@/lib/remark/queries';
import { AllRemarks } from './all-remarks';
import { ExerciseRemarks } from './exercise-remarks';
import { RemarksProvider } from './remarks-provider';

const VOICE = '0197a0aa-0000-7000-8000-000000000001';
const remark = (changes: Partial<Remark> = {}): Remark => ({
  ...{
    id: VOICE,
    exerciseId: 7,
    isOfAuthor: false,
    isOwn: false,
    createdAt: '2026-11-21T09:00:00.000Z',
    text: '',
  },
  ...{
    voice: null,
    seconds: null,
    part: null,
    quote: '',
    occurrence: 0,
    remarkId: null,
    second: null,
    deletedAt: null,
  },
  viewerCan: { remove: false },
  ...changes,
});
const spoken = remark({ voice: { id: 'v', fullUri: '/files/v' }, seconds: 4.5, quote: 'the porter' });
const reply = remark({
  ...{
    id: 'r',
    isOwn: true,
    isOfAuthor: true,
    text: 'Ударение',
    remarkId: VOICE,
    second: 2.4,
    viewerCan: { remove: true },
  },
});
const remarks = (items: Remark[], add = true) =>
  answer(GetSubmissionRemarksDocument, { getSubmissionRemarks: { items, viewerCan: { add } } });
const parts = [{ id: 'g1', number: 1, kind: 'gap' as const, text: '' }];
// The viewer, 1, is the author of the quiz.
const submission = {
  ...{ id: 5, viewerCan: { flag: true } },
  user: { id: 2, firstName: 'Elina', lastName: 'Tester' },
} as unknown as Submission;
const show = () =>
  renderScreen(
    <RemarksProvider submission={submission}>
      <ExerciseRemarks exerciseId={7} parts={parts} language="en" />
    </RemarksProvider>,
  );

describe('what is said about an exercise', () => {
  const api = useFakeApi();

  it('shows whose voice it is, what it is about, and the comment on its second below it', async () => {
    api.set(oneself(), remarks([spoken, reply, remark({ id: 'x', exerciseId: 8, text: 'elsewhere' })]));
    await show();
    const region = await screen.findByRole('region', { name: 'Voice and notes' });
    const [voice, below] = within(region).getAllByRole('listitem');
    expect(voice?.textContent).toContain('Elina Tester');
    expect(voice?.textContent).toContain('0:04');
    expect(voice?.querySelector('q')?.textContent).toBe('the porter');
    expect(voice?.querySelector('audio')?.getAttribute('src')).toBe('/files/v');
    expect(below?.textContent).toContain('You');
    expect(within(voice ?? region).getByRole('button', { name: 'Play from 0:02' })).toBeTruthy();
    expect(region.textContent).not.toContain('elsewhere');
  });

  it('a comment on a gap is sent; refused, it stays with the reason and may be sent again', async () => {
    api.set(oneself(), remarks([]), refusal(CreateSubmissionRemarkDocument, 'USER_NOT_CONNECTED'));
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Write' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Your comment' }), { target: { value: ' Went! ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Went!')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const made = remark({ id: 'made', isOwn: true, isOfAuthor: true, text: 'Stored' });
    api.set(answer(CreateSubmissionRemarkDocument, { createSubmissionRemark: made }), remarks([made]));
    fireEvent.click(again);
    expect(await screen.findByText('Stored')).toBeTruthy();
    expect(screen.queryByText('Went!')).toBeNull();
    const sent = api.calls(CreateSubmissionRemarkDocument).map(({ input }) => input);
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(sent[0]).toMatchObject({ exerciseId: 7, text: 'Went!', part: null, quote: '', remarkId: null });
  });

  it('one’s own is deleted after a question', async () => {
    api.set(oneself(), remarks([spoken, reply]));
    await show();
    const remove = await screen.findAllByRole('button', { name: 'Delete' });
    expect(remove).toHaveLength(1);
    fireEvent.click(remove[0] as HTMLElement);
    api.set(answer(RemoveSubmissionRemarkDocument, { removeSubmissionRemark: remark() }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await until(() => expect(api.calls(RemoveSubmissionRemarkDocument)).toEqual([{ id: 'r' }]));
  });

  it('what cannot be fetched is said, with a way to ask again', async () => {
    api.set(oneself(), refusal(GetSubmissionRemarksDocument, 'SERVICE_UNAVAILABLE'));
    await show();
    const again = await screen.findByRole('button', { name: 'Reload' });
    api.set(remarks([spoken]));
    fireEvent.click(again);
    expect(await screen.findByRole('region', { name: 'Voice and notes' })).toBeTruthy();
  });

  it('nothing can be said to somebody one does not know, and nothing is there', async () => {
    api.set(oneself(), remarks([], false));
    const { container } = await show();
    await until(() => expect(api.calls(GetSubmissionRemarksDocument)).toHaveLength(1));
    expect(container.querySelector('section')).toBeNull();
  });

  it('when the exercises are not shown any more, what was said is', async () => {
    const answered = remark({ id: 'a', text: 'Понятно', remarkId: 'r' });
    api.set(
      oneself(),
      remarks([spoken, reply, answered, remark({ id: 'd', deletedAt: '2026-11-21T10:00:00.000Z' })]),
    );
    await renderScreen(
      <RemarksProvider submission={submission}>
        <AllRemarks />
      </RemarksProvider>,
    );
    expect(await screen.findByText('Ударение')).toBeTruthy();
    expect(screen.getByText('Понятно')).toBeTruthy();
    expect(screen.getByText('Deleted')).toBeTruthy();
  });
});
