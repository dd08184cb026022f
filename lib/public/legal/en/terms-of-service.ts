import { BRAND } from '@/lib/brand';
import { FIGURES as f } from '../figures';
import type { LegalText } from '../legal-text';

export const termsOfService: LegalText = {
  title: 'Terms of service',
  summary: `The rules of using ${BRAND}: who may have an account, what is allowed, and what we answer for.`,
  sections: [
    {
      id: 'about-these-terms',
      title: 'About these terms',
      blocks: [
        `${BRAND} is a place where people who teach languages and people who learn them meet, write to each other and hold live lessons. “We” are those who run this installation of ${BRAND}; “you” are anybody who opens its pages or has an account.`,
        'By creating an account you accept these terms, the terms and conditions agreement, which is about lessons and money, and the privacy policy. Without an account you accept these terms by using the pages open to everybody.',
        'If you do not agree, do not create an account, or delete the one you have.',
      ],
    },
    {
      id: 'who-may-use-it',
      title: 'Who may use it',
      blocks: [
        `You may have an account when you are ${f.ageAdult} or older.`,
        `From ${f.ageMin} to ${f.ageLastMinor} you may use ${BRAND} only under the supervision of a parent or guardian, who agrees to these terms for you and whose name is given at sign-up. The guardian answers for what happens in the account.`,
        `Younger than ${f.ageMin} nobody may have an account. If we learn of such an account, we close it.`,
        'Give your real name and date of birth. An account is for one person and may not be lent, sold or given away. One person needs one account.',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        'Keep your password to yourself. What is done in your account is taken as done by you until you tell us otherwise. You can see the devices you are signed in on in the preferences and end any of them.',
        'Confirm your email address by the link we send. Until then you may look around, but not write to people you are not connected with.',
        `If you forget your password, we send a code of six digits to your address. It is good for ${f.codeMinutes} minutes. Nobody of ours will ever ask you for it.`,
      ],
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      blocks: [
        'People of many countries and ages learn here. You may not:',
        [
          'insult, threaten, harass or shame anybody, or stir up hatred against a group of people',
          'approach a minor in any way that has nothing to do with learning, or ask a minor to meet or write elsewhere',
          'show or send sexual, cruel or illegal material',
          'pretend to be somebody else, or claim certificates you do not have',
          'record, photograph or pass on a lesson without the consent of everybody in it',
          'send advertising or the same message to many people who did not ask for it',
          'collect data about people, or copy pages by machine beyond what search engines are allowed',
          'try to get into accounts, boards or lessons that are not yours, overload the service, or bring harmful files into it',
        ],
        'If you find a weakness of the service, write to us before you tell others. Whoever reports in good faith has nothing to fear from us.',
      ],
    },
    {
      id: 'block-and-report',
      title: 'Blocking and reporting',
      blocks: [
        'You can block anybody: the two of you then cannot find, write to or invite each other. You can report anybody who breaks these rules. The person is not told who did.',
        'Administrators read each report. They may leave it without consequence, warn the person, or suspend the account. In urgent cases, above all where a child may be in danger, they suspend first and ask afterwards.',
      ],
    },
    {
      id: 'your-content',
      title: 'What you write, draw and upload',
      blocks: [
        'What you make stays yours. So that others can see it where you chose to show it, you allow us to store it, to adapt its technical form (a photo in several sizes, for example) and to show it, for as long as it is on the service. We do not sell it, and we do not use it to train machines.',
        `Upload only what you have the right to. Photos may be up to ${f.photoMegabytes} MB. Hidden data in pictures, such as the place they were taken, is removed.`,
        'Your public profile, and what you set to be public, can be read by everybody and found by search engines. What you send to one person or keep for your lessons is seen by those people only.',
        'If something here infringes your rights, write to us with the address of the page and what it is about. We remove what clearly does.',
      ],
    },
    {
      id: 'lessons',
      title: 'Lessons',
      blocks: [
        'A lesson is an agreement between an instructor and a student. We provide the rooms, boards and calendars; we do not employ instructors, do not check diplomas, and are not a party to the lesson.',
        `A lesson can be joined from ${f.joinOpens} minutes before its start. Sound and pictures pass through our media server and are not recorded by us. The board and the chat are stored, so that they can be opened again.`,
        'How lessons are paid and cancelled stands in the terms and conditions agreement.',
      ],
    },
    {
      id: 'availability',
      title: 'What we promise and what we do not',
      blocks: [
        'We do our best to keep the service running, to lose nothing and to fix what is broken. We do not promise that it is always reachable or free of errors, nor that you will reach a certain level, pass an exam or find students.',
        'We may change or end parts of the service. Where that takes something from you that you paid for or made, we tell you at least 30 days before and leave you a way to take your data with you.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We answer without limit for harm done on purpose or by gross negligence, for harm to life and health, and wherever the law does not let us limit it.',
        'Otherwise we answer only for breaking duties without which the service makes no sense, and for no more than the harm that can typically be foreseen. We do not answer for what people agree on among themselves, nor for what they say.',
        'Your rights as a consumer under the law of the country you live in remain untouched.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending',
      blocks: [
        `You can delete your account at any time in the preferences. It disappears from the service at once; for ${f.deletionDays} days you can change your mind by signing in. After that it cannot be restored. What remains then is described in the privacy policy.`,
        'We may suspend an account that breaks these rules, or close it if it does so badly or again. You are told, unless that would endanger somebody. You can object by writing to us; a person, not a machine, looks at it anew.',
      ],
    },
    {
      id: 'changes-and-law',
      title: 'Changes and law',
      blocks: [
        'When these terms change, we say so by mail or on the screen at least 14 days before. If you go on using the service after that, the new terms hold; if you do not want them, delete your account before.',
        'The law of the Kyrgyz Republic applies. Before anybody goes to court, we try to settle a dispute in writing within 30 days.',
        'If one sentence of these terms does not hold, the others do. The English and the Russian text are meant to say the same.',
      ],
    },
  ],
};
