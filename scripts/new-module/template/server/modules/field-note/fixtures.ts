import { fieldNote } from '../../db/schema/field-note.ts';
import { page } from '../../testing/fixture.ts';
import type { Fixtures } from '../../testing/fixture.ts';
import { repeat } from '../../testing/fixture-rows.ts';
import type { FixtureData } from '../../testing/fixture-shape.ts';
import type { ForeignData } from '../../testing/foreign-data.ts';
import type { UserRow } from '../account/model.ts';
import { FIELD_NOTE_BUDGETS } from './budgets.ts';

const input = { title: 'Title', text: 'Text' };

async function insertOwn({ app }: FixtureData, { id: ownerId }: UserRow): Promise<{ id: number }> {
  const [made] = await app.sys.db
    .insert(fieldNote)
    .values({ ...input, ownerId })
    .returning({ id: fieldNote.id });
  return { id: made?.id ?? 0 };
}

/** A person who has created as many as there are rows. */
async function maker(data: FixtureData): Promise<UserRow> {
  const person = await data.newcomer();
  await repeat(data.rows, () => insertOwn(data, person));
  return person;
}

const missing = ({ nobody }: ForeignData) => ({ id: nobody });

export const fixtures = {
  getFieldNote: {
    by: 'student',
    good: (data) => insertOwn(data, data.student),
    foreign: [missing, 'INVALID_PERMISSIONS'],
  },
  getFieldNotes: { by: maker, good: () => page },
  createFieldNote: { by: 'student', good: () => ({ input }), budget: FIELD_NOTE_BUDGETS.fieldNote },
  updateFieldNote: {
    by: 'student',
    good: async (data) => ({ ...(await insertOwn(data, data.student)), input }),
    foreign: [missing, 'INVALID_PERMISSIONS'],
  },
  removeFieldNote: {
    by: 'student',
    good: (data) => insertOwn(data, data.student),
    foreign: [missing, 'INVALID_PERMISSIONS'],
  },
} satisfies Partial<Fixtures>;
