import { BRAND } from '@/lib/brand';
import { FIGURES as f } from '../figures';
import type { LegalText } from '../legal-text';

export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  summary: `What ${BRAND} knows about you, why, who sees it, and how to take it with you or delete it.`,
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        [
          'We store what you tell us and what you make here, and use it to run the service. We do not sell it, show no ads and track no one across sites.',
          'Your email address and phone number are never shown on public pages.',
          'Lessons are not recorded: sound and video pass through and are gone.',
          'You can download everything and delete your account yourself, at any time.',
        ],
        `The people who run this installation of ${BRAND} are responsible for your data. Their address is at the end of this page.`,
      ],
    },
    {
      id: 'what-we-store',
      title: 'What we store',
      blocks: [
        'Your account: first and last name, email address, role, date of birth, time zone, language, when you agreed to the terms and when you were last online. For minors also the name of the guardian and when they agreed. Your password is stored only as a hash from which it cannot be read (argon2id).',
        'Your profile, as far as you fill it in: photo, headline, text about yourself, languages with levels, specialities, interests, prices, certificates, and a phone number.',
        'What you do: connections, lessons with their times, prices and notes, boards, messages, files you upload, reviews, notifications, who you have blocked and what you have reported.',
        'Your devices: for each sign-in the time, the name the browser gives itself, and when it was last used, so that you can see and end your sessions. The network address of a request is used for a short time to limit abuse and is not stored with your account.',
        'If you take a quiz without an account: the name and phone number you type there with your answers, for the author of the quiz. Where the author limits the attempts, we count them by the phone number and by a random number in your browser, of which we store only a hash that differs from quiz to quiz.',
        'We ask no one else about you and buy no data.',
      ],
    },
    {
      id: 'why',
      title: 'Why',
      blocks: [
        [
          'to run the service as we agreed with you: showing your profile, scheduling and holding lessons, delivering messages',
          'to protect people and the service: limits on attempts, blocking, reports, suspension',
          'to meet legal duties: age limits, records of payments',
          'with your consent: appearing among the recommended instructors, which you can end at any time',
        ],
        'No decision that has a legal effect on you is made by a machine alone.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        'Everyone, including search engines: your public profile with name, photo and what you write there, your certificates, the reviews of an instructor, and whether you were online recently, unless you turn that off.',
        'People you are connected or have lessons with: the lessons, boards, chats and files you share with them. Only the instructor sees the notes on a lesson.',
        'Only you: email address, phone number, date of birth, sessions, drafts, who you have blocked. Your phone number and address reach another person only when you share them yourself.',
        'Administrators: names, addresses, roles, sessions and reports, so that they can help and protect people. They do not see your password or your phone number.',
        'Service providers the operator uses to run the servers, to store files and to send mail process data on the operator’s behalf and for nothing else. Otherwise we give data to others only when the law requires it.',
      ],
    },
    {
      id: 'lessons',
      title: 'Live lessons',
      blocks: [
        'Sound, video and shared screens go from your browser to the media server (LiveKit) of this installation and from there to the people in the lesson, encrypted on the way. They are not recorded and not stored. Others in the lesson could record it by other means; the rules forbid that without consent.',
        'What is drawn on the board and written in the chat is stored, with who did it and when, so that nothing is lost when a connection breaks and so that you can open it later. We also store when the lesson began and ended and who was there.',
        'Your browser reports how the connection held: how long joining took, how often it broke, how many packets were lost, and whether there was no sound and picture. It reports nothing that is said, seen or written.',
        'Camera and microphone are used only after your browser has asked you, and only during the device check and the lesson.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      blocks: [
        'We set only what the service needs, and nothing from anyone else:',
        [
          `“session” (on secure pages “__Host-session”): keeps you signed in; encrypted, not readable by scripts; ${f.sessionDays} days from the last use`,
          '“NEXT_LOCALE”: the language you chose, one year',
          '“csrf-token” and “callback-url” (on secure pages “__Host-csrf-token” and “__Host-callback-url”): steps of signing in, so that no other site can do it for you, until you close the browser',
          `“visitor” (on secure pages “__Host-visitor”): only if you take a quiz without an account whose author limits the attempts; a random number that counts yours, not readable by scripts; ${f.visitorDays} days`,
          'in your browser’s own storage, without cookies: choices about this device (theme, camera, microphone, sound, when we last offered to install the app), which stay until you clear them',
          'also there: drafts, and drawings and messages that wait for a connection. They are marked as yours, so that no one else on the same device sees them, and are deleted when you sign out',
        ],
        'Because there is no tracking, there is no cookie banner.',
      ],
    },
    {
      id: 'mails',
      title: 'Emails and notifications',
      blocks: [
        'We send you emails about your account: to confirm your address, to reset your password, when your address or password has changed, when your archive is ready, when your account is about to be deleted. They contain no ads and nothing that tells us whether you opened them.',
        'Emails about what you have not seen come once a day or week, with counts and links but without names. You can turn them off in the preferences, or with the link in each of them.',
        'A device gets notifications only after you allow them there. They pass through the push service of your browser’s maker, encrypted, so that it cannot read them. They contain names and texts only if you choose so. We store the address of the device at that service until you sign out there.',
        `A copy of each email is stored for ${f.mailDays} days, so that it can be sent again if the first attempt fails.`,
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        [
          'account and content: until you delete them or the account',
          `boards you removed: ${f.boardDays} days, then they are deleted with their pictures`,
          `sessions: ${f.sessionDays} days after the last use; ended ones ${f.endedSessionDays} days`,
          'codes and links we emailed: one day after they expire',
          'files you uploaded and did not use: one day',
          `the hash that counts attempts at a quiz without an account: ${f.visitorDays} days; the name, phone number and answers, as long as the author’s account`,
          `archives you requested: ${f.exportDays} days`,
          `how your connection held in a live lesson: ${f.stayDays} days after the day of the lesson; then only figures of the whole day are left, without people and lessons`,
          `that a page had an error: ${f.errorDays} days; which page of the product, which version and a code, and neither your name or address nor anything you wrote`,
          `backups of everything, in case a machine fails: at most ${f.backupDays} days; what you delete is in them until then, and nowhere else`,
        ],
      ],
    },
    {
      id: 'deleting',
      title: 'When you delete your account',
      blocks: [
        `You can delete your account in the preferences, with your password. You disappear from all pages, lists and searches at once, and you are signed out everywhere. The upcoming lessons that you teach are cancelled and their students are notified, and you are removed from those you take; these lessons do not come back. For ${f.deletionDays} days you can sign in and keep the account. After that your data is permanently anonymised.`,
        'The following is then deleted: name, email address, password, date of birth, guardian, photo, the whole profile with certificates and prices, phone number, uploaded files, mails, notifications, connections, sessions, archives, your notes on lessons, the text of reviews you wrote, and boards on which no one else had a lesson.',
        'What stays, without your name:',
        [
          'what you said to others in chats and lessons, and the boards of lessons you had with them: they belong to their records too',
          'the records of lessons: when they took place, and at what price',
          'entries of the balance, which must not be changed',
          'the ratings of reviews, as part of an average',
          'the text of reports you made, because they protect others, and reports made about you, with the messages that were reported as they read then',
        ],
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        `You can see and correct your data in the preferences at any time. Once a day you can request an archive of all your data there: a ZIP file with readable data and your files, which you can download for ${f.exportDays} days.`,
        'You can withdraw your consent, object to a use, ask us to restrict it, and complain to the data protection authority where you live. Write to us about anything the preferences do not offer; we answer within 30 days.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `No one under ${f.ageMin} may have an account. From ${f.ageMin} to ${f.ageLastMinor} a parent or guardian must agree and supervise; they may see, correct and delete the data of their child by writing to us. The date of birth is not shown to anyone; administrators see whether somebody is under ${f.ageAdult}. The profile, photo and certificates of a person under ${f.ageAdult} are shown only to their connections, to people they have invited, to people of their lessons and chats, and to administrators. To everybody else, and to search engines, they do not exist.`,
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Pages accept no foreign scripts, sign-in attempts are limited, tokens never reach the scripts of a page, uploaded pictures are processed to remove hidden data, and private files are opened through addresses that are valid for minutes.',
        'If data gets into the wrong hands nevertheless, we notify the people concerned and the authorities as the law requires, and in any case without delay.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When this policy changes in substance, we say so by email or on the screen before it takes effect.',
      ],
    },
  ],
};
