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
  reportDecided: {
    subject: 'Your report was decided',
    heading: 'Your report was decided',
    lines: [
      'An administrator has read your report and found that it is about something that breaks the rules. We have acted on it.',
      'We do not say more about others, and we do not tell them who reported them. Thank you for writing to us. Questions: {contact}.',
    ],
    button: 'Read the rules',
  },
  reportDismissed: {
    subject: 'Your report was decided',
    heading: 'Your report was decided',
    lines: [
      'An administrator has read your report and found nothing that breaks the rules, so nothing was done.',
      'You can block a person at any time: then neither of you sees the other. If you think this is a mistake, write to {contact}. A person will review it again.',
    ],
    button: 'Read the rules',
  },
  postRemoved: {
    subject: 'Your post was removed',
    heading: 'Your post was removed',
    lines: [
      'An administrator has removed a post of yours because it breaks the rules. The reason: {reason}',
      'If you think this is a mistake, write to {contact}. A person will review it again.',
    ],
    button: 'Read the rules',
  },
  commentRemoved: {
    subject: 'Your comment was removed',
    heading: 'Your comment was removed',
    lines: [
      'An administrator has removed a comment of yours because it breaks the rules. The reason: {reason}',
      'If you think this is a mistake, write to {contact}. A person will review it again.',
    ],
    button: 'Read the rules',
  },
  correctionRemoved: {
    subject: 'Your correction was removed',
    heading: 'Your correction was removed',
    lines: [
      'An administrator has removed a correction of yours because it breaks the rules. The reason: {reason}',
      'If you think this is a mistake, write to {contact}. A person will review it again.',
    ],
    button: 'Read the rules',
  },
  publicationHidden: {
    subject: 'Your publication is hidden',
    heading: 'Your publication is hidden',
    lines: [
      'An administrator has hidden a publication of yours because it breaks the rules. The reason: {reason}',
      'Only you see it now. You can change it; to have it shown again, or if you think this is a mistake, write to {contact}. A person will review it again.',
    ],
    button: 'Open publication',
  },
  publicationRestored: {
    subject: 'Your publication is shown again',
    heading: 'Your publication is shown again',
    lines: [
      'An administrator has restored a publication of yours that was hidden. It is open again to those for whom it was before.',
    ],
    button: 'Open publication',
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
  feeDue: {
    subject: 'Your monthly fee is due: {sum}',
    heading: 'Your monthly fee is due',
    lines: [
      'The fee for teaching on Tildesh, {sum} a month, is due today, and your balance does not cover it.',
      'Until {moment} nothing changes. After that you cannot plan new lessons until it is paid; lessons that are planned, your materials and your data stay as they are. When your balance is topped up, the fee is taken by itself.',
    ],
    button: 'Open balance',
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
