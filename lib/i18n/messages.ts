import type { AbstractIntlMessages } from 'next-intl';
import { NAMESPACES } from './generated/message-files';
import type { Messages } from './generated/message-files';
import type { Locale } from './routing';

export type { Messages } from './generated/message-files';
export type Namespace = keyof Messages;

/** Namespaces for every page in the browser: the shell and failures. */
export const BASE_NAMESPACES = ['common', 'errors', 'failure'] as const satisfies readonly Namespace[];
/** Namespaces for every page of a signed-in person; a layout adds those of its own pages. */
export const APP_NAMESPACES = [
  ...BASE_NAMESPACES,
  'validation',
  'account',
  'schedule',
  'notification',
  'app',
] as const satisfies readonly Namespace[];
/** Of the editor of an exercise, in a quiz and in a page. */
export const EXERCISE_EDITOR_NAMESPACES = [
  ...APP_NAMESPACES,
  'reader',
  'upload',
  'preferences',
  'quiz',
  'editor',
  'exercise',
  'autosave',
  'violation',
  'category',
  'openness',
  'library',
] as const satisfies readonly Namespace[];
/** Of posts, for members: what is sent into a chat, uploaded or reported has words of its own. */
export const POST_NAMESPACES = ['post', 'chat', 'upload', 'profile'] as const satisfies readonly Namespace[];
export const BOARD_NAMESPACES = [
  ...APP_NAMESPACES,
  'board',
  'board-pages',
  'board-contents',
] as const satisfies readonly Namespace[];
export const LIVE_NAMESPACES = [
  ...BOARD_NAMESPACES,
  'live',
  'live-room',
  'live-exercises',
  'exercise',
  // The right answers of a task.
  'attempt',
  'live-files',
  'live-reading',
  'word-add',
  // Of PDF files.
  'reader',
  'chat',
  // Of a material that is read in the lesson, and of its exercises.
  'material-page',
  'upload',
  // The words of a report.
  'profile',
  // Of cards in the chat, which are saved there.
  'saved',
  'category',
] as const satisfies readonly Namespace[];

const loaded = new Map<Locale, Promise<Messages>>();

/** All messages of a language; the files are put together once, not for every page. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale);
  if (known) return known;
  const messages = readMessages(locale);
  loaded.set(locale, messages);
  messages.catch(() => loaded.delete(locale));
  return messages;
}

async function readMessages(locale: Locale): Promise<Messages> {
  const entries = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const file = (await import(`../../messages/${locale}/${namespace}.json`)) as {
        default: AbstractIntlMessages;
      };
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(entries) as unknown as Messages;
}

/** The namespaces of the messages that a page sends to the browser. */
export function pickMessages(messages: Messages, namespaces: readonly Namespace[]): Partial<Messages> {
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, messages[namespace]]),
  ) as Partial<Messages>;
}
