// @vitest-environment happy-dom
import { GetFieldNotesDocument } from '@/graphql/generated/graphql';
import { AT, page } from '@/components/testing/data';
import { answer } from '@/components/testing/fake-api';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import type { FieldNoteCard } from '@/lib/field-note/queries';
import { FieldNotesScreen } from './field-notes-screen';

const fieldNote = (changes: Partial<FieldNoteCard> = {}): FieldNoteCard => ({
  id: 3,
  title: 'Past simple',
  updatedAt: AT,
  viewerCan: { update: true, remove: true },
  ...changes,
});
const fieldNotes = (...items: FieldNoteCard[]) =>
  answer(GetFieldNotesDocument, { getFieldNotes: page(...items) });

describeScreen('field notes', {
  screen: () => <FieldNotesScreen />,
  path: '/field-notes',
  main: GetFieldNotesDocument,
  answers: () => [fieldNotes(fieldNote(), fieldNote({ id: 4, title: 'Present perfect' }))],
  shows: ['Past simple', 'Present perfect'],
  empty: { answers: () => [fieldNotes()], message: 'field-note.empty' },
  refused: ['INVALID_PERMISSIONS', 'SERVICE_UNAVAILABLE'],
  long: { answers: () => [fieldNotes(fieldNote({ title: LONG_WORD }))], texts: [LONG_WORD] },
});
