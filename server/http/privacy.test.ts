import {
  graphql,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type {
  GraphQLArgument,
  GraphQLField,
  GraphQLNamedType,
  GraphQLOutputType,
  GraphQLType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactSharing } from '../db/schema/contact.ts';
import { profile } from '../db/schema/profile.ts';
import { report } from '../db/schema/moderation.ts';
import { review, reviewRating } from '../db/schema/review.ts';
import { upload } from '../db/schema/upload.ts';
import type { UserRow } from '../modules/account/model.ts';
import { notify } from '../modules/notification/service.ts';
import { connect, createSchedule, createUser, tokenFor } from '../testing/factories.ts';
import { createTestApp } from '../testing/harness.ts';
import type { Actor, TestApp } from '../testing/harness.ts';
import { createSchema } from './schema.ts';

/**
 * Every query of the schema, with every field it can be asked for, as somebody who may not know: nothing marked below
 * is in any answer. What is added to the contract later is walked too.
 */
const MARKS = [
  'mark-mail@secret.example',
  '+996555777888',
  'MARK-GUARDIAN',
  '1911-11-11',
  'MARK-HASH',
  'MARK-UPLOAD',
  'MARK-REPORT',
  'MARK-NOTES',
  'mark-card@secret.example',
  '+996555111222',
  'MARK-CARD',
  '2001-02-03T04:05:06',
];
const [MAIL = '', PHONE = ''] = MARKS;
const SEEN = '2001-02-03T04:05:06';

const schema = createSchema();
let app: TestApp;
let marked: UserRow;
let classmate: UserRow;
let instructor: UserRow;
let stranger: UserRow;
let admin: UserRow;
/** Values for arguments, by the type of the argument: each is tried. */
let ints: number[];

beforeAll(async () => {
  app = await createTestApp();
  const make = (role: 'ADMIN' | 'INSTRUCTOR' | 'STUDENT') => createUser(app, { role });
  [instructor, classmate, stranger, admin] = [
    await make('INSTRUCTOR'),
    await make('STUDENT'),
    await make('STUDENT'),
    await make('ADMIN'),
  ];
  marked = await createUser(app, {
    role: 'INSTRUCTOR',
    email: MAIL,
    guardianName: 'MARK-GUARDIAN',
    birthDate: '1911-11-11',
    passwordHash: 'MARK-HASH',
    photoId: 'photo',
    // They do not show when they were last here.
    wasOnlineAt: new Date('2001-02-03T04:05:06Z'),
    showsPresence: false,
  });
  const userId = marked.id;
  await app.db.insert(profile).values({ userId, telNumber: PHONE, showOnRecommendationPage: true });
  await app.db.insert(upload).values({
    id: app.sys.platform.ids.randomUuid(),
    userId,
    purpose: 'CERTIFICATE',
    name: 'MARK-UPLOAD',
    mimeType: 'image/webp',
    size: 1,
  });
  await app.db
    .insert(report)
    .values({ reporterId: userId, userId: stranger.id, reason: 'ABUSE', text: 'MARK-REPORT' });
  const [left] = await app.db
    .insert(review)
    .values({ userId: instructor.id, reviewerId: userId, comment: 'fine' })
    .returning();
  await app.db.insert(reviewRating).values({ reviewId: left?.id ?? 0, criterion: 'skills', value: 5 });
  await connect(app, marked, classmate);
  const card = { email: 'mark-card@secret.example', telNumber: '+996555111222', message: 'MARK-CARD' };
  await app.db.insert(contactSharing).values({ ...card, senderId: marked.id, receiverId: instructor.id });
  const values = { notes: 'MARK-NOTES', endedAt: new Date() };
  const taught = await createSchedule(app, { instructor: marked, students: [classmate], ...values });
  await createSchedule(app, { instructor, students: [classmate] });
  await notify(app.sys, {
    userIds: [classmate.id],
    type: 'Lesson',
    action: 'LessonScheduled',
    title: 'Lesson',
    interactedUserIds: [userId],
    priorityAt: app.clock.now(),
    priorityEndsAt: new Date(app.clock.now().getTime() + 60_000),
  });
  await tokenFor(app, marked);
  ints = [...new Set([userId, instructor.id, taught.id, taught.boardId, taught.chatId, 1])];
});
afterAll(() => app.close());

const named = (type: GraphQLType): GraphQLNamedType =>
  isNonNullType(type) || isListType(type) ? named(type.ofType) : type;

/** Every field below a type, each type once on the way down. */
function selection(type: GraphQLOutputType, above: readonly string[] = []): string {
  const own = named(type);
  if (!isObjectType(own)) return '';
  const inside = [...above, own.name];
  const fields = Object.values(own.getFields())
    .filter((field) => !inside.includes(named(field.type).name))
    .map((field) => `${field.name} ${selection(field.type, inside)}`);
  return `{ __typename ${fields.join(' ')} }`;
}

/** What to give an argument: some values to be tried; none leaves it out. */
function valuesFor({ name, type }: GraphQLArgument): string[] {
  const own = named(type);
  const written = (() => {
    if (name === 'skip') return ['0'];
    if (name === 'take') return ['100'];
    if (isEnumType(own)) return own.getValues().map((value) => value.name);
    if (isInputObjectType(own)) throw new Error(`teach the walk to fill ${own.name}`);
    if (isScalarType(own) && own.name === 'Int') return ints.map(String);
    if (own.name === 'Boolean') return ['true', 'false'];
    return ['"Name"', JSON.stringify(MAIL)];
  })();
  const all = isListType(isNonNullType(type) ? type.ofType : type)
    ? written.map((value) => `[${value}]`)
    : written;
  return isNonNullType(type) ? all : ['', ...all];
}

/** Calls of one query with each value of each argument; the others as they first are. */
function callsOf(field: GraphQLField<unknown, unknown>): string[] {
  const options = field.args.map((arg) => ({ name: arg.name, values: valuesFor(arg) }));
  const call = (turn: number, value: string) => {
    const args = options
      .map(({ name, values }, index) => [name, index === turn ? value : (values[0] ?? '')] as const)
      .filter(([, given]) => given !== '')
      .map(([name, given]) => `${name}: ${given}`);
    return `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selection(field.type)}`;
  };
  const calls = options.flatMap(({ values }, turn) => values.map((value) => call(turn, value)));
  return [...new Set([call(-1, ''), ...calls])];
}

async function walk(actor: Actor | null): Promise<{ text: string; answered: Set<string> }> {
  const answered = new Set<string>();
  const texts: string[] = [];
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    for (const call of callsOf(field)) {
      const answer = await graphql({ schema, source: `{ it: ${call} }`, contextValue: app.context(actor) });
      const text = JSON.stringify({
        data: answer.data,
        errors: answer.errors?.map(({ message }) => message),
      });
      // A call the schema refuses would be a walk that looks at nothing.
      expect(answer.errors?.filter(({ originalError }) => !originalError) ?? []).toEqual([]);
      if (answer.data?.it) answered.add(field.name);
      texts.push(text);
    }
  }
  return { text: texts.join('\n'), answered };
}
const marksIn = (text: string) => MARKS.filter((mark) => text.includes(mark));

describe('what is private is in no answer', () => {
  it('to a visitor', async () => {
    const { text, answered } = await walk(null);
    expect(marksIn(text)).toEqual([]);
    expect([...answered]).toEqual(
      expect.arrayContaining([
        'getUser',
        'getRecommendedInstructors',
        'getUserReviews',
        'getUserStudents',
        'getPublicProfiles',
      ]),
    );
    expect(text).toContain(`"firstName":"${marked.firstName}"`);
  });

  it('to a stranger who is signed in', async () => {
    const { text, answered } = await walk(stranger);
    expect(marksIn(text)).toEqual([]);
    expect(answered.has('getUserConnections')).toBe(true);
  });

  it('to a connected student of theirs', async () => {
    const { text, answered } = await walk(classmate);
    expect(marksIn(text)).toEqual([]);
    expect([...answered]).toEqual(
      expect.arrayContaining([
        'getLessonSchedules',
        'getUserConnections',
        'getUserBadges',
        'getCurrentUserNotifications',
      ]),
    );
  });

  it('but what is one’s own is in one’s own, and administrators see addresses, no phone', async () => {
    expect(marksIn((await walk(marked)).text)).toEqual([MAIL, PHONE, 'MARK-NOTES', SEEN]);
    expect(marksIn((await walk(admin)).text)).toEqual([MAIL, 'MARK-REPORT']);
    // Not even who shared them reads contacts back: the receiver alone.
    expect(marksIn((await walk(instructor)).text)).toEqual(MARKS.slice(-4, -1));
  });
});
