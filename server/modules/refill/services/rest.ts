import { z } from 'zod';
import type { RefillKind, RefillReason } from '#contract/refill.ts';
import type { Refill } from '../../../refill.ts';

/** What an archive has besides and is never taken: which file, and how many things of it. */
const NEVER: readonly { file: string; kind: RefillKind; reason: RefillReason }[] = [
  { file: 'account.json', kind: 'ACCOUNT', reason: 'IDENTITY' },
  { file: 'files/photo.webp', kind: 'ACCOUNT', reason: 'IDENTITY' },
  { file: 'sessions.json', kind: 'SESSION', reason: 'IDENTITY' },
  { file: 'calendar.json', kind: 'ACCOUNT', reason: 'IDENTITY' },
  { file: 'network.json', kind: 'CONTACT', reason: 'OTHERS' },
  { file: 'saved.json', kind: 'SAVED', reason: 'OTHERS' },
  { file: 'post-likes.json', kind: 'LIKE', reason: 'OTHERS' },
  { file: 'notifications.json', kind: 'NOTIFICATION', reason: 'PASSING' },
  { file: 'review-requests.json', kind: 'NOTIFICATION', reason: 'PASSING' },
];

/** Read by the modules, or saying again what other files say. */
const KNOWN = new Set([
  ...['README.txt', 'profile.json', 'reach.json', 'reviews.json', 'fees.json'],
  ...['lessons.json', 'boards.json', 'activity.json', 'activity-people.json', 'quizzes.json', 'folders.json'],
  ...[
    'word-settings.json',
    'attendance.json',
    'lesson-connections.json',
    'looked-up-words.json',
    'lesson-sheets.json',
  ],
  ...['messages.json', 'balance.json', 'attempts.json', 'lesson-materials.json', 'publications.json'],
  ...[
    'posts.json',
    'post-comments.json',
    'post-corrections.json',
    'words.json',
    'live-answers.json',
    'remarks.json',
  ],
  ...['messages.csv', 'balance.csv', 'attempts.csv', 'activity.csv', 'files.json', 'former-records.json'],
  ...NEVER.map(({ file }) => file),
]);
const KNOWN_FOLDERS = ['files/', 'boards/', 'schedule/'];

/** Notes what is never taken, and what the platform does not know. */
export async function refillRest(refill: Refill): Promise<void> {
  for (const { file, kind, reason } of NEVER)
    await refill.leave(kind, reason, { oldId: file, count: await countOf(refill, file, kind) });
  for (const { id, purpose, name } of await refill.unaskedUploads())
    if (purpose in TALK) await refill.leave(TALK[purpose] ?? 'FILE', 'OTHERS', { oldId: id, name });
  await leaveTies(refill);
  for (const name of refill.names(''))
    if (!KNOWN.has(name) && !KNOWN_FOLDERS.some((folder) => name.startsWith(folder)))
      await refill.leave('UNKNOWN', 'UNKNOWN_FILE', { oldId: name, name });
}

/** Files of what was said and taught, which comes back as records: those refer to no file. */
const TALK: Record<string, RefillKind> = { CHAT_FILE: 'CHAT_FILE', VOICE: 'FILE', LESSON_FILE: 'FILE' };

const fees = z.looseObject({ plan: z.unknown(), due: z.array(z.unknown()).default([]) });
const lessons = z.looseObject({ invited: z.array(z.unknown()).default([]) });

/** What the other account owed, and the addresses to which it sent invitations. */
async function leaveTies(refill: Refill): Promise<void> {
  const owed = await refill.whole('fees.json', 'ACCOUNT', fees);
  const count = (owed?.plan ? 1 : 0) + (owed?.due.length ?? 0);
  await refill.leave('ACCOUNT', 'PASSING', { oldId: 'fees.json', count });
  const held = await refill.whole('lessons.json', 'RECORD', lessons);
  await refill.leave('CONTACT', 'OTHERS', { oldId: 'lessons.json', count: held?.invited.length ?? 0 });
}

const lists = z.record(z.string(), z.unknown());

/** A file that is no list of things counts as one; of an object of lists, the items of all. */
async function countOf(refill: Refill, file: string, kind: RefillKind): Promise<number> {
  if (!refill.entry(file)) return 0;
  if (kind === 'ACCOUNT') return 1;
  if (kind === 'NOTIFICATION') {
    let count = 0;
    for await (const _item of refill.items(file, kind, z.unknown())) count += 1;
    return count;
  }
  const found = await refill.whole(file, kind, lists);
  return Object.values(found ?? {}).reduce<number>(
    (sum, list) => sum + (Array.isArray(list) ? list.length : 0),
    0,
  );
}
