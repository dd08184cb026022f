import { BRAND } from '@/lib/brand';
import { FIGURES as f } from '../figures';
import type { LegalText } from '../legal-text';

export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  summary: `What ${BRAND} knows about you, why, who sees it, and how you take it with you or delete it.`,
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        [
          'We store what you tell us and what you make here, and use it to run the service. We do not sell it, show no advertising and measure nobody across sites.',
          'Your email address and phone number are never shown on public pages.',
          'Lessons are not recorded: sound and pictures pass through and are gone.',
          'You can download everything and delete your account yourself, at any time.',
        ],
        `Those who run this installation of ${BRAND} answer for your data. Their address stands at the end of this page.`,
      ],
    },
    {
      id: 'what-we-store',
      title: 'What we store',
      blocks: [
        'Of your account: first and last name, email address, role, date of birth, time zone, language, when you agreed to the terms and when you were last online. Of people under age also the name of the guardian and when they agreed. Your password is stored only as a hash from which it cannot be read (argon2id).',
        'Of your profile, as far as you fill it in: photo, headline, text about yourself, languages with levels, specialities, interests, prices, certificates, and a phone number.',
        'Of what you do: connections, lessons with their times, prices and notes, boards, messages, files you upload, reviews, notifications, whom you have blocked and what you have reported.',
        'Of your devices: for each sign-in the time, the name of the browser as it introduces itself, and when it was last used, so that you can see and end your sessions. The network address of a request is used for a short time to limit abuse and is not stored with your account.',
        'We ask nobody else about you and buy no data.',
      ],
    },
    {
      id: 'why',
      title: 'Why',
      blocks: [
        [
          'to run the service as we agreed with you: showing your profile, planning and holding lessons, carrying messages',
          'to protect people and the service: limits on attempts, blocking, reports, suspension',
          'to meet duties of the law: age limits, records of payments',
          'with your consent: appearing among the recommended instructors, which you can end at any time',
        ],
        'No decision with legal effect for you is made by a machine alone.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      blocks: [
        'Everybody, search engines included: your public profile with name, photo and what you tell there, your certificates, the reviews about an instructor, and whether you were online lately, unless you switch that off.',
        'People you are connected or have lessons with: the lessons, boards, chats and files you share with them. Instructors’ notes on a lesson are seen by them alone.',
        'Only you: email address, phone number, date of birth, sessions, drafts, whom you have blocked. Your phone number and address reach another person only when you share them yourself.',
        'Administrators: names, addresses, roles, sessions and reports, so that they can help and protect. They do not see your password or your phone number.',
        'Service providers the operator uses to run the servers, to store files and to send mail process data on the operator’s behalf and for nothing else. Beyond that we give data away only when the law compels us.',
      ],
    },
    {
      id: 'lessons',
      title: 'Live lessons',
      blocks: [
        'Sound, pictures and shared screens go from your browser to the media server (LiveKit) of this installation and from there to the people in the lesson, encrypted on the way. They are not recorded and not stored. Others in the lesson could record with means of their own; the rules forbid it without consent.',
        'What is drawn on the board and written in the chat is stored, with who did it and when, so that nothing is lost when a connection breaks and so that you can open it later. When the lesson began and ended and who was there is stored too.',
        'Camera and microphone are used only after your browser has asked you, and only during the device check and the lesson.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      blocks: [
        'We set only what the service needs, and nothing of anybody else:',
        [
          `“session” (on secure pages “__Host-session”): keeps you signed in, encrypted, unreadable for scripts, ${f.sessionDays} days since the last use`,
          '“NEXT_LOCALE”: the language you chose, one year',
          '“csrf-token” and “callback-url” (on secure pages “__Host-csrf-token” and “__Host-callback-url”): steps of signing in, so that no other site can do it for you, until you close the browser',
          'in your browser’s own storage, no cookies: choices about this device (the look, camera, microphone, sound, when we last offered to install the app), which stay until you clear them',
          'there too: drafts, and drawings and messages that wait for a connection. They carry your number, so that nobody else at the same device sees them, and are deleted when you sign out',
        ],
        'Because there is no tracking, there is no cookie banner.',
      ],
    },
    {
      id: 'mails',
      title: 'Mails and notifications',
      blocks: [
        'We send you mails about your account: to confirm your address, to restore your password, when the address or the password changed, when your archive is ready, when your account is about to be deleted. There is no advertising in them and nothing that tells us whether you opened them.',
        'Mails about what you have not seen come once a day or week: counts and links, without names. You switch them off in the preferences, or by the link in each of them.',
        'Notifications come to a device only after you allowed them there. They pass through the push service of your browser’s maker, encrypted, so that it cannot read them. Names and texts are in them only if you choose so. We keep the address of the device at that service until you sign out there.',
        'A copy of each mail is kept for seven days, so that it can be sent again if the first attempt fails.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        [
          'account and content: until you delete them or the account',
          'boards you removed: 30 days, then they are deleted with their pictures',
          `sessions: ${f.sessionDays} days after the last use; ended ones one week`,
          'codes and links we mailed: one day after they run out',
          'files you uploaded and did not use: one day',
          `archives you asked for: ${f.exportDays} days`,
          'backups: as long as those who run the service keep them; write to us to learn how long',
        ],
      ],
    },
    {
      id: 'deleting',
      title: 'When you delete your account',
      blocks: [
        `You can delete your account in the preferences, with your password. You disappear from all pages, lists and searches at once, and you are signed out everywhere. The lessons to come that you teach are cancelled and their students told, and you are taken out of those you take; these lessons do not come back. For ${f.deletionDays} days you can sign in and keep the account. After that a job makes you unrecognisable, for good.`,
        'Deleted then are: name, email address, password, date of birth, guardian, photo, the whole profile with certificates and prices, phone number, uploaded files, mails, notifications, connections, sessions, archives, your notes on lessons, the words of reviews you wrote, and boards nobody else had a lesson on.',
        'What stays, under nobody’s name:',
        [
          'what you said to others in chats and lessons, and the boards of lessons you had with them: they are their record too',
          'the records of lessons: when they took place, and at what price',
          'entries of the balance, which may not be changed',
          'the figures of reviews, as part of an average',
          'the words of reports you made, because they protect others, and reports made about you',
        ],
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        `You can see and correct your data in the preferences at any time. Once a day you can ask there for an archive of everything that is yours: a ZIP file with readable data and your files, which you can download for ${f.exportDays} days.`,
        'You can withdraw a consent, object to a use, ask us to restrict it, and complain to the authority for data protection where you live. Write to us for anything the preferences do not offer; we answer within 30 days.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        `Nobody under ${f.ageMin} may have an account. From ${f.ageMin} to ${f.ageLastMinor} a parent or guardian must agree and supervise; they may see, correct and delete the data of their child by writing to us. The date of birth is shown to nobody. Profiles of people under ${f.ageAdult} are shown only to people who are signed in, and not to search engines.`,
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Pages accept no foreign scripts, sign-in is limited against guessing, tokens never reach the scripts of a page, uploaded pictures are made anew without hidden data, private files are reached through addresses that hold for minutes.',
        'If data should get into wrong hands nevertheless, we tell those concerned and the authorities as the law demands, and in any case without delay.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'When this policy changes in substance, we say so by mail or on the screen before it takes effect.',
      ],
    },
  ],
};
