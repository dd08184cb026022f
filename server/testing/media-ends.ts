import { sendDueMails } from '../modules/mail/service.ts';
import type { UserRow } from '../modules/account/model.ts';
import { PASSWORD, createSchedule, createUser, tokenFor } from './factories.ts';
import { codeIn, signIn } from './mailbox.ts';
import type { MailApp } from './mailbox.ts';

type Device = Awaited<ReturnType<typeof signIn>>;

/** A person in the media of a live lesson, and another who stays. */
export interface InLesson {
  id: number;
  room: string;
  teacher: UserRow;
  /** Whose right ends. */
  person: UserRow;
  other: UserRow;
  device: Device;
  /** Another session of the same person. */
  second: Device;
  ticket: string;
  otherTicket: string;
}

const NEW_PASSWORD = 'another long password';

/** A lesson of a teacher and two students, which the person (a student) and the other have joined. */
export async function enterLesson(app: MailApp): Promise<InLesson> {
  const teacher = await createUser(app, { role: 'INSTRUCTOR' });
  const person = await createUser(app, { role: 'STUDENT' });
  const other = await createUser(app, { role: 'STUDENT' });
  const { id, room } = await createSchedule(app, { instructor: teacher, students: [person, other] });
  const [device, second] = [await signIn(app, person), await signIn(app, person)];
  const ticket = await join(app, id, device.accessToken);
  const otherTicket = await join(app, id, await tokenFor(app, other));
  return { id, room, teacher, person, other, device, second, ticket, otherTicket };
}

async function join(app: MailApp, id: number, accessToken: string): Promise<string> {
  const document = 'mutation ($id: Int!) { it: joinLiveLesson(lessonScheduleId: $id) { token } }';
  return ((await ask(app, document, accessToken, { id })) as { token: string }).token;
}

/** The answer `it` of an operation; throws its refusal. */
async function ask(app: MailApp, document: string, accessToken: string, variables = {}): Promise<unknown> {
  const { data, errors } = await app.query<{ it: unknown }>(document, variables, accessToken);
  if (errors) throw new Error(JSON.stringify(errors));
  return data?.it;
}

const byTeacher = async (app: MailApp, { teacher }: InLesson, document: string) =>
  ask(app, document, await tokenFor(app, teacher));
const byAdmin = async (app: MailApp, document: string) =>
  ask(app, document, await tokenFor(app, await createUser(app, { role: 'ADMIN' })));

async function resetPassword(app: MailApp, { person }: InLesson): Promise<void> {
  const reset = `mutation { it: resetUserPassword(email: "${person.email}") { token } }`;
  const { token } = (await ask(app, reset, '')) as { token: string };
  await sendDueMails(app.sys);
  const code = codeIn((await app.mailsTo(person.email)).at(-1));
  const confirm = `mutation { it: confirmResetUserPassword(token: "${token}", code: "${code}", password: "${NEW_PASSWORD}") }`;
  await ask(app, confirm, '');
}

export interface MediaEnd {
  end(app: MailApp, inside: InLesson): Promise<unknown>;
  /** The lesson is over for the others too. */
  endsForAll?: true;
}

/** Every way in which the right to a lesson's media ends, through GraphQL as from the screens. */
export const MEDIA_ENDS = {
  removed: {
    end: (app, inside) =>
      byTeacher(
        app,
        inside,
        `mutation { it: removeLiveLessonParticipant(lessonScheduleId: ${inside.id}, userId: ${inside.person.id}) }`,
      ),
  },
  blocked: {
    end: (app, inside) => byTeacher(app, inside, `mutation { it: blockUser(userId: ${inside.person.id}) }`),
  },
  suspended: {
    end: (app, { person }) => byAdmin(app, `mutation { it: suspendUser(userId: ${person.id}) { id } }`),
  },
  'signed out': {
    end: (app, { device }) =>
      ask(app, 'mutation ($t: String!) { it: logoutUser(refreshToken: $t) }', '', { t: device.refreshToken }),
  },
  'signed out by another device': {
    end: (app, { device, second }) =>
      ask(app, `mutation { it: removeUserSession(id: "${device.sessionId}") }`, second.accessToken),
  },
  'signed out with all other devices': {
    end: (app, { second }) => ask(app, 'mutation { it: removeOtherUserSessions }', second.accessToken),
  },
  'password changed': {
    end: (app, { second }) =>
      ask(
        app,
        `mutation { it: updateUserPassword(oldPassword: "${PASSWORD}", password: "${NEW_PASSWORD}") }`,
        second.accessToken,
      ),
  },
  'password reset': { end: resetPassword },
  'account deleted': {
    end: (app, { second }) =>
      ask(app, `mutation { it: deleteUser(password: "${PASSWORD}") }`, second.accessToken),
  },
  'lesson ended': {
    endsForAll: true,
    end: (app, inside) =>
      byTeacher(app, inside, `mutation { it: endLiveLesson(lessonScheduleId: ${inside.id}) { id } }`),
  },
  'lesson cancelled': {
    endsForAll: true,
    end: (app, inside) =>
      byTeacher(app, inside, `mutation { it: cancelLessonSchedule(id: ${inside.id}, reason: "ill") { id } }`),
  },
  'teacher suspended': {
    endsForAll: true,
    end: (app, { teacher }) => byAdmin(app, `mutation { it: suspendUser(userId: ${teacher.id}) { id } }`),
  },
} satisfies Record<string, MediaEnd>;
