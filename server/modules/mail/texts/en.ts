import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  greeting: 'Hello {firstName},',
  plainGreeting: 'Hello,',
  footer: 'You received this email because your address is used on Tildesh.',
  confirmEmail: {
    subject: 'Confirm your email',
    heading: 'Confirm your email',
    lines: [
      'Welcome to Tildesh. Confirm that this address is yours so that you can add people you do not know yet.',
    ],
    button: 'Confirm email',
    note: 'The link is valid for 3 days. If you did not sign up, ignore this email.',
  },
  changeEmail: {
    subject: 'Confirm your new email',
    heading: 'Confirm your new email',
    lines: [
      'You asked to sign in with this address from now on. Until you confirm it, your old address stays in use.',
    ],
    button: 'Use this address',
    note: 'The link is valid for 1 day. If you did not ask for this, ignore this email.',
  },
  emailChangeNotice: {
    subject: 'Your email is about to change',
    heading: 'Your email is about to change',
    lines: [
      'Someone who knows your password asked to change the email of your account to {newEmail}.',
      'If it was not you, sign in and change your password now. This also signs out all other devices.',
    ],
    button: 'Open security settings',
  },
  resetPassword: {
    subject: '{code} is your code',
    heading: 'Your code to reset your password',
    lines: ['Enter this code on the page where you asked to reset your password:'],
    code: 'code',
    note: 'The code is valid for 15 minutes. If you did not ask for it, ignore this email: your password stays the same.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    lines: [
      'The password of your account has just been changed, and your other devices have been signed out.',
      'If it was not you, reset your password now.',
    ],
    button: 'Reset password',
  },
  accountLeaving: {
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    lines: [
      'Your account is now hidden and will be deleted on {date}.',
      'Your upcoming lessons have been cancelled. If you change your mind, sign in before that day and keep your account; the cancelled lessons will not come back.',
    ],
    button: 'Keep my account',
  },
  exportReady: {
    subject: 'Your data is ready',
    heading: 'Your data is ready',
    lines: ['The archive with all your data from Tildesh is ready. Sign in to download it.'],
    button: 'Download',
    note: 'You can download it for 7 days.',
  },
  accountWarned: {
    subject: 'A warning about your account',
    heading: 'A warning about your account',
    lines: [
      'An administrator has reviewed your activity on Tildesh and found that it breaks the rules. This is a warning: if it happens again, your account may be suspended.',
      'If you think this is a mistake, write to {contact}. A person will review it again.',
    ],
    button: 'Read the rules',
  },
  digest: {
    subject: 'New for you on Tildesh: {count}',
    heading: 'While you were away',
    lines: ['This is what you have not seen yet, as of {moment}.'],
    list: 'rows',
    button: 'Open Tildesh',
    note: 'Choose what we email you about, and how often, in your preferences: {preferences}',
    unsubscribe: 'Unsubscribe from these emails',
  },
  lessonReminder: {
    subject: 'Your lesson: {moment}',
    heading: 'You have a lesson soon',
    lines: ['{about}'],
    button: 'Open lessons',
    note: 'Choose how we remind you of lessons in your preferences: {preferences}',
    unsubscribe: 'Unsubscribe from these emails',
  },
  lessonStarting: {
    subject: 'Your lesson starts at {hour}',
    heading: 'Your lesson starts at {hour}',
    lines: ['{about}', 'You can join it now.'],
    button: 'Join',
    note: 'Choose how we remind you of lessons in your preferences: {preferences}',
    unsubscribe: 'Unsubscribe from these emails',
  },
  accountSuspended: {
    subject: 'Your account is suspended',
    heading: 'Your account is suspended',
    lines: [
      'An administrator has suspended your account because it breaks the rules. You have been signed out everywhere and can no longer sign in, and no one can see your profile.',
      'If you think this is a mistake, write to {contact}. A person will review it again.',
    ],
    button: 'Read the rules',
  },
};
