// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  CreateFieldNoteDocument,
  GetFieldNoteDocument,
  UpdateFieldNoteDocument,
} from '@/graphql/generated/graphql';
import { AT } from '@/components/testing/data';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import type { FieldNote } from '@/lib/field-note/queries';
import { FieldNoteDialog } from './field-note-dialog';

afterEach(cleanup);

const fieldNote: FieldNote = {
  id: 3,
  title: 'Past simple',
  text: 'Irregular verbs',
  updatedAt: AT,
  viewerCan: { update: true, remove: true },
};

async function open(id: number | null) {
  const onClose = vi.fn();
  await renderScreen(<FieldNoteDialog id={id} onClose={onClose} />);
  return { onClose, title: await screen.findByLabelText<HTMLInputElement>(/^Title/) };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the dialog', () => {
  const api = useFakeApi();
  it('creates a new one and closes', async () => {
    api.set(answer(CreateFieldNoteDocument, { createFieldNote: fieldNote }));
    const { onClose, title } = await open(null);
    type(title, ' Past simple ');
    save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(api.calls(CreateFieldNoteDocument)).toEqual([{ input: { title: 'Past simple', text: '' } }]);
  });

  it('sends nothing without a title, and shows the error', async () => {
    const { onClose } = await open(null);
    save();
    await vi.waitFor(() => expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true'));
    expect(api.calls(CreateFieldNoteDocument)).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('starts with the stored values, and keeps the typed text when the request is refused', async () => {
    api.set(
      answer(GetFieldNoteDocument, { getFieldNote: fieldNote }),
      refusal(UpdateFieldNoteDocument, 'INVALID_PERMISSIONS'),
    );
    const { onClose, title } = await open(3);
    expect(title.value).toBe('Past simple');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Irregular verbs');
    type(title, 'Another');
    save();
    await screen.findByRole('alert');
    expect(api.calls(UpdateFieldNoteDocument)).toEqual([
      { id: 3, input: { title: 'Another', text: 'Irregular verbs' } },
    ]);
    expect(title.value).toBe('Another');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows an error when the stored values cannot be loaded', async () => {
    api.set(refusal(GetFieldNoteDocument, 'INVALID_PERMISSIONS'));
    await renderScreen(<FieldNoteDialog id={3} onClose={() => undefined} />);
    await screen.findByRole('alert');
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
  });
});
