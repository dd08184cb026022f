import type { Locale } from '#contract/locales.ts';
import { DELIVERY_KINDS } from '#contract/delivery.ts';
import type { PushNote, DeliveryKind } from '#contract/delivery.ts';
import { notificationList } from '#contract/notification.ts';
import { momentOf } from './moment.ts';
import type { NotificationKinds } from '../../notification-kinds.ts';
import type { UnseenChat, UnseenNotice } from './unseen-store.ts';
import { DELIVERY_TEXTS, lessonsText, withCount } from './texts.ts';

/** Maximum characters of a message on a lock screen. */
const TEXT_MAX = 140;

export const NOTIFICATIONS_PATH = '/notifications';
const MESSAGES_PATH = '/messages';

export interface Unseen {
  notices: readonly UnseenNotice[];
  chats: readonly UnseenChat[];
}

export interface NoteOptions {
  /** Whose devices show it. */
  userId: number;
  locale: Locale;
  /** The person's, for hours. */
  timeZone: string;
  /** Message texts and their authors may be shown on the lock screen. */
  showsText: boolean;
  badge: number;
  kinds: NotificationKinds;
}

/** Writes one push about everything new; null if there is nothing. About several things it states only how many. */
export function writeNote({ notices, chats }: Unseen, options: NoteOptions): PushNote | null {
  const [notice] = notices;
  const [chat] = chats;
  if (notices.length + chats.length > 1) return writeSummary({ notices, chats }, options);
  if (notice) return writeNotice(notice, options);
  return chat ? writeMessage(chat, options) : null;
}

function writeNotice(
  { id, action, title, lessonsCount, reminder, startsAt }: UnseenNotice,
  { userId, locale, timeZone, showsText, badge, kinds }: NoteOptions,
): PushNote {
  const hour = startsAt && momentOf(startsAt, locale, timeZone);
  const lessons = lessonsCount === null ? '' : lessonsText(locale, lessonsCount);
  const about = [showsText ? cut(title) : '', lessons].filter(Boolean).join(', ');
  const body = [hour, about].filter(Boolean).join(' · ');
  // A merged notification stays one: its push replaces the one that the device shows.
  return {
    title: reminder === 'DOORS' ? DELIVERY_TEXTS[locale].startsSoon : kinds[action].push[locale],
    body: cut(body),
    path: notificationList(action, userId),
    tag: `notification:${id}`,
    badge,
  };
}

function writeMessage(chat: UnseenChat, { locale, showsText, badge }: NoteOptions): PushNote {
  const texts = DELIVERY_TEXTS[locale];
  const { chatId, count, author, text } = chat;
  const many = count > 1 ? withCount(texts.messages, count) : texts.message;
  return {
    title: showsText ? (author ?? texts.somebody) : many,
    body: showsText ? cut(text) || many : '',
    path: `${MESSAGES_PATH}/${chatId}`,
    tag: `chat:${chatId}`,
    badge,
  };
}

function writeSummary({ notices, chats }: Unseen, { locale, badge }: NoteOptions): PushNote {
  const texts = DELIVERY_TEXTS[locale];
  const counts = countKinds({ notices, chats });
  const isOfChats = notices.length === 0;
  return {
    title: withCount(
      texts.summary,
      counts.reduce((sum, { count }) => sum + count, 0),
    ),
    body: counts.map(({ kind, count }) => `${texts.kinds[kind]}: ${count}`).join(', '),
    path: isOfChats ? MESSAGES_PATH : NOTIFICATIONS_PATH,
    tag: 'news',
    badge,
  };
}

/** The number of each kind, in display order; kinds without any are left out. */
export function countKinds({ notices, chats }: Unseen): { kind: DeliveryKind; count: number }[] {
  const messages = chats.reduce((sum, { count }) => sum + count, 0);
  return DELIVERY_KINDS.map((kind) => ({
    kind,
    count: kind === 'Message' ? messages : notices.filter(({ type }) => type === kind).length,
  })).filter(({ count }) => count > 0);
}

/** Shortens a text to one line, without splitting a character. */
function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= TEXT_MAX ? line : `${letters.slice(0, TEXT_MAX - 1).join('')}…`;
}
