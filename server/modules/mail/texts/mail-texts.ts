/** The texts of a mail; `button` links to `values.link`. `{name}` stands for a value. */
export interface MailText {
  subject: string;
  heading: string;
  lines: readonly string[];
  /** A code, shown large: the name of its value. */
  code?: string;
  /** A list: the name of a value whose lines are its entries, `text|address` each. */
  list?: string;
  button?: string;
  /** Small print below. */
  note?: string;
  /** The text of the link to `values.unsubscribe`, at the bottom. */
  unsubscribe?: string;
}

export const MAIL_TEMPLATES = [
  'confirmEmail',
  'changeEmail',
  'emailChangeNotice',
  'resetPassword',
  'passwordChanged',
  'accountLeaving',
  'exportReady',
  'accountWarned',
  'accountSuspended',
  'reportDecided',
  'reportDismissed',
  'postRemoved',
  'commentRemoved',
  'correctionRemoved',
  'publicationHidden',
  'publicationRestored',
  'digest',
  'lessonReminder',
  'lessonStarting',
  'feeDue',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];
export type MailTexts = Record<MailTemplate, MailText> & {
  greeting: string;
  /** For a recipient whose name is not safe to print. */
  plainGreeting: string;
  footer: string;
};
