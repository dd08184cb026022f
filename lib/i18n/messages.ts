import type { AbstractIntlMessages } from 'next-intl';
import type about from '@/messages/en/about.json';
import type account from '@/messages/en/account.json';
import type admin from '@/messages/en/admin.json';
import type app from '@/messages/en/app.json';
import type attempt from '@/messages/en/attempt.json';
import type board from '@/messages/en/board.json';
import type chat from '@/messages/en/chat.json';
import type common from '@/messages/en/common.json';
import type connection from '@/messages/en/connection.json';
import type contact from '@/messages/en/contact.json';
import type editor from '@/messages/en/editor.json';
import type errors from '@/messages/en/errors.json';
import type exercise from '@/messages/en/exercise.json';
import type failure from '@/messages/en/failure.json';
import type landing from '@/messages/en/landing.json';
import type legal from '@/messages/en/legal.json';
import type live from '@/messages/en/live.json';
import type match from '@/messages/en/match.json';
import type notification from '@/messages/en/notification.json';
import type preferences from '@/messages/en/preferences.json';
import type profile from '@/messages/en/profile.json';
import type quiz from '@/messages/en/quiz.json';
import type reach from '@/messages/en/reach.json';
import type saved from '@/messages/en/saved.json';
import type schedule from '@/messages/en/schedule.json';
import type search from '@/messages/en/search.json';
import type security from '@/messages/en/security.json';
import type skills from '@/messages/en/skills.json';
import type upload from '@/messages/en/upload.json';
import type validation from '@/messages/en/validation.json';
import type violation from '@/messages/en/violation.json';
import type { Locale } from './routing';

/** English is the measure: a key it lacks is a type error, one Russian lacks fails the parity check. */
export interface Messages {
  about: typeof about;
  account: typeof account;
  admin: typeof admin;
  app: typeof app;
  attempt: typeof attempt;
  board: typeof board;
  chat: typeof chat;
  common: typeof common;
  connection: typeof connection;
  contact: typeof contact;
  editor: typeof editor;
  errors: typeof errors;
  exercise: typeof exercise;
  failure: typeof failure;
  landing: typeof landing;
  legal: typeof legal;
  live: typeof live;
  match: typeof match;
  notification: typeof notification;
  preferences: typeof preferences;
  profile: typeof profile;
  quiz: typeof quiz;
  reach: typeof reach;
  saved: typeof saved;
  schedule: typeof schedule;
  search: typeof search;
  security: typeof security;
  skills: typeof skills;
  upload: typeof upload;
  validation: typeof validation;
  violation: typeof violation;
}
export type Namespace = keyof Messages;

const NAMESPACES = {
  about: true,
  account: true,
  admin: true,
  app: true,
  attempt: true,
  board: true,
  chat: true,
  common: true,
  connection: true,
  contact: true,
  editor: true,
  errors: true,
  exercise: true,
  failure: true,
  landing: true,
  legal: true,
  live: true,
  match: true,
  notification: true,
  preferences: true,
  profile: true,
  quiz: true,
  reach: true,
  saved: true,
  schedule: true,
  search: true,
  security: true,
  skills: true,
  upload: true,
  validation: true,
  violation: true,
} satisfies Record<Namespace, true>;

/** What every page of the browser needs: the shell's words and those of failures. */
export const BASE_NAMESPACES = ['common', 'errors', 'failure'] as const satisfies readonly Namespace[];
/** What every page of a signed-in person needs; a layout names what its own pages need beside it. */
export const APP_NAMESPACES = [
  ...BASE_NAMESPACES,
  'validation',
  'account',
  'schedule',
  'notification',
  'app',
] as const satisfies readonly Namespace[];
export const BOARD_NAMESPACES = [...APP_NAMESPACES, 'board'] as const satisfies readonly Namespace[];
export const LIVE_NAMESPACES = [
  ...BOARD_NAMESPACES,
  'live',
  'chat',
  'upload',
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
