import type { AbstractIntlMessages } from 'next-intl';
import type account from '@/messages/en/account.json';
import type board from '@/messages/en/board.json';
import type chat from '@/messages/en/chat.json';
import type common from '@/messages/en/common.json';
import type errors from '@/messages/en/errors.json';
import type landing from '@/messages/en/landing.json';
import type live from '@/messages/en/live.json';
import type notification from '@/messages/en/notification.json';
import type schedule from '@/messages/en/schedule.json';
import type validation from '@/messages/en/validation.json';
import type { Locale } from './routing';

/** English is the measure: a key it lacks is a type error, one Russian lacks fails the parity check. */
export interface Messages {
  account: typeof account;
  board: typeof board;
  chat: typeof chat;
  common: typeof common;
  errors: typeof errors;
  landing: typeof landing;
  live: typeof live;
  notification: typeof notification;
  schedule: typeof schedule;
  validation: typeof validation;
}
export type Namespace = keyof Messages;

const NAMESPACES = {
  account: true,
  board: true,
  chat: true,
  common: true,
  errors: true,
  landing: true,
  live: true,
  notification: true,
  schedule: true,
  validation: true,
} satisfies Record<Namespace, true>;

/** What every page of the browser needs: the shell's words and those of failures. */
export const BASE_NAMESPACES = ['common', 'errors'] as const satisfies readonly Namespace[];
export const APP_NAMESPACES = [
  ...BASE_NAMESPACES,
  'validation',
  'account',
  'schedule',
  'live',
  'board',
  'chat',
  'notification',
] as const satisfies readonly Namespace[];

export async function loadMessages(locale: Locale): Promise<Messages> {
  const entries = await Promise.all(
    Object.keys(NAMESPACES).map(async (namespace) => {
      const file = (await import(`../../messages/${locale}/${namespace}.json`)) as {
        default: AbstractIntlMessages;
      };
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(entries) as unknown as Messages;
}

/** The part of the messages a page sends to the browser. */
export function pickMessages(messages: Messages, namespaces: readonly Namespace[]): Partial<Messages> {
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, messages[namespace]]),
  ) as Partial<Messages>;
}
