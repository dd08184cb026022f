import type { MailTexts } from '../template.ts';

export const en: MailTexts = {
  greeting: 'Hello {firstName},',
  plainGreeting: 'Hello,',
  footer: 'You get this mail because your address is used on Tildesh.',
  confirmEmail: {
    subject: 'Confirm your email',
    heading: 'Confirm your email',
    lines: [
      'Welcome to Tildesh. Confirm that this address is yours, and you can write to people you do not know yet.',
    ],
    button: 'Confirm email',
    note: 'The link works for 3 days. If you did not sign up, ignore this mail.',
  },
  changeEmail: {
    subject: 'Confirm your new email',
    heading: 'Confirm your new email',
    lines: ['You asked to sign in with this address from now on. Until you confirm it, the old one stays.'],
    button: 'Use this address',
    note: 'The link works for 1 day. If you did not ask for this, ignore this mail.',
  },
  emailChangeNotice: {
    subject: 'Your email is about to change',
    heading: 'Your email is about to change',
    lines: [
      'Somebody who knows your password asked to change the address of your account to {newEmail}.',
      'If it was not you, sign in and change your password now: this also ends all other sessions.',
    ],
    button: 'Open security settings',
  },
  resetPassword: {
    subject: '{code} is your code',
    heading: 'Your code for a new password',
    lines: ['Enter these six digits where you asked for a new password:'],
    code: 'code',
    note: 'The code works for 15 minutes. If you did not ask for it, ignore this mail: nothing changes.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    lines: [
      'The password of your account was changed a moment ago, and other devices were signed out.',
      'If it was not you, restore your password now.',
    ],
    button: 'Restore password',
  },
  accountLeaving: {
    subject: 'Your account will be deleted',
    heading: 'Your account will be deleted',
    lines: [
      'Your account is hidden from now on and will be deleted on {date}.',
      'Your lessons to come are cancelled. If you change your mind, sign in before that day and keep the account; these lessons do not come back.',
    ],
    button: 'Keep my account',
  },
  exportReady: {
    subject: 'Your data is ready',
    heading: 'Your data is ready',
    lines: ['The archive with all that is yours on Tildesh is ready. Sign in to download it.'],
    button: 'Download',
    note: 'The archive is kept for 7 days.',
  },
  accountWarned: {
    subject: 'A warning about your account',
    heading: 'A warning about your account',
    lines: [
      'An administrator has looked into what you did on Tildesh and found that it breaks the rules. This is a warning: if it happens again, your account may be suspended.',
      'If you think this is a mistake, write to {contact}. A person looks at it anew.',
    ],
    button: 'Read the rules',
  },
  digest: {
    subject: 'New for you on Tildesh: {count}',
    heading: 'While you were away',
    lines: ['This came for you, and you had not seen it by {moment}.'],
    list: 'rows',
    button: 'Open Tildesh',
    note: 'What comes by mail, and how often, is in your preferences: {preferences}',
    unsubscribe: 'No more mails of this kind',
  },
  accountSuspended: {
    subject: 'Your account is suspended',
    heading: 'Your account is suspended',
    lines: [
      'An administrator has suspended your account because it breaks the rules. You are signed out everywhere and cannot sign in, and your profile is shown to nobody.',
      'If you think this is a mistake, write to {contact}. A person looks at it anew.',
    ],
    button: 'Read the rules',
  },
};
