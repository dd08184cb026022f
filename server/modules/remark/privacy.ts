import type { SystemContext } from '../../context.ts';
import { eachRow } from '../../personal-data.ts';
import type { PersonalData } from '../../personal-data.ts';
import * as store from './store.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

const eachRemark = ({ db }: SystemContext, userId: number) =>
  eachRow(
    (page) => store.listOwn(db, userId, page),
    ({ id }) => id,
    FIRST,
  );

/** What somebody said, with their voice, which is among their files; what was said to them is the other one's. */
export const personalData: PersonalData = {
  archive: [{ name: 'remarks.json', list: eachRemark }],
  erase: ({ db }, userId) => store.deleteOf(db, userId),
};
