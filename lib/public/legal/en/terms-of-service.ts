import { BRAND } from '@/lib/brand';
import { FIGURES as f } from '../figures';
import type { LegalText } from '../legal-text';

export const termsOfService: LegalText = {
  title: 'Terms of service',
  summary: `The rules for using ${BRAND}: who may have an account, what is allowed, and what we are responsible for.`,
  sections: [
    {
      id: 'about-these-terms',
      title: 'About these terms',
      blocks: [
        `${BRAND} is a place where people who teach languages and people who learn them meet, write to each other and hold live lessons. “We” are the people who run this installation of ${BRAND}; “you” means anyone who opens its pages or has an account.`,
        'By creating an account you accept these terms, the terms and conditions agreement, which is about lessons and money, and the privacy policy. Without an account you accept these terms by using the pages that are open to everyone.',
        'If you do not agree, do not create an account, or delete the one you have.',
      ],
    },
    {
      id: 'who-may-use-it',
      title: 'Who may use it',
      blocks: [
        `You may have an account if you are ${f.ageAdult} or older.`,
        `From ${f.ageMin} to ${f.ageLastMinor} you may use ${BRAND} only under the supervision of a parent or guardian, who agrees to these terms for you and whose name is given at sign-up. The guardian is responsible for what happens in the account.`,
        `No one under ${f.ageMin} may have an account. If we learn of such an account, we close it.`,
        'Give your real name and date of birth. An account is for one person and may not be lent, sold or given away. One person needs one account.',
      ],
    },
    {
      id: 'your-account',
      title: 'Your account',
      blocks: [
        'Keep your password to yourself. What is done in your account counts as done by you until you tell us otherwise. In the preferences you can see the devices you are signed in on, and sign out any of them.',
        'Confirm your email address with the link we send. Until then you may look around, but not write to people you are not connected with.',
        `If you forget your password, we send a six-digit code to your address. It is valid for ${f.codeMinutes} minutes. We will never ask you for it.`,
      ],
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      blocks: [
        'People of many countries and ages learn here. You may not:',
        [
          'insult, threaten, harass or shame anyone, or stir up hatred against a group of people',
          'approach a minor in any way that has nothing to do with learning, or ask a minor to meet or write elsewhere',
          'show or send sexual, cruel or illegal material',
          'pretend to be someone else, or claim certificates you do not have',
          'record, photograph or pass on a lesson without the consent of everyone in it',
          'send advertising or the same message to many people who did not ask for it',
          'collect data about people, or copy pages automatically beyond what search engines are allowed to',
          'try to get into accounts, boards or lessons that are not yours, overload the service, or bring harmful files into it',
        ],
        'If you find a security weakness in the service, write to us before you tell others. If you report in good faith, you have nothing to fear from us.',
      ],
    },
    {
      id: 'block-and-report',
      title: 'Blocking and reporting',
      blocks: [
        'You can block anyone: the two of you then cannot find, write to or invite each other. You can report anyone who breaks these rules. The person does not learn who reported them.',
        'Administrators read each report. They may take no action, warn the person, or suspend the account. In urgent cases, above all when a child may be in danger, they suspend first and ask afterwards.',
      ],
    },
    {
      id: 'your-content',
      title: 'What you write, draw and upload',
      blocks: [
        'What you make stays yours. So that others can see it where you chose to show it, you allow us to store it, to adapt its technical form (a photo in several sizes, for example) and to show it, for as long as it is on the service. We do not sell it, and we do not use it to train machines.',
        `Upload only what you have the right to. Photos may be up to ${f.photoMegabytes} MB. Hidden data in pictures, such as the place they were taken, is removed.`,
        'Your public profile, and what you make public, can be read by everyone and found by search engines. What you send to one person or use in your lessons is seen only by those people.',
        'If something here infringes your rights, write to us with the address of the page and what it is about. We remove content that clearly does.',
      ],
    },
    {
      id: 'lessons',
      title: 'Lessons',
      blocks: [
        'A lesson is an agreement between an instructor and a student. We provide the rooms, boards and calendars; we do not employ instructors, do not check diplomas, and are not a party to the lesson.',
        `A lesson can be joined from ${f.joinOpens} minutes before its start. Sound and video pass through our media server and are not recorded by us. The board and the chat are stored, so that they can be opened again.`,
        'How lessons are paid for and cancelled is described in the terms and conditions agreement.',
      ],
    },
    {
      id: 'availability',
      title: 'What we promise and what we do not',
      blocks: [
        'We do our best to keep the service running, to lose nothing and to fix what is broken. We do not promise that it is always available or free of errors, nor that you will reach a certain level, pass an exam or find students.',
        'We may change or end parts of the service. Where that takes something from you that you paid for or made, we notify you at least 30 days before and give you a way to take your data with you.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable without limit for harm caused on purpose or by gross negligence, for harm to life and health, and wherever the law does not let us limit it.',
        'Otherwise we are liable only for breaching duties without which the service makes no sense, and for no more than the harm that can typically be foreseen. We are not liable for what people agree on among themselves, nor for what they say.',
        'Your rights as a consumer under the law of the country you live in remain untouched.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending',
      blocks: [
        `You can delete your account at any time in the preferences. It disappears from the service at once; for ${f.deletionDays} days you can change your mind by signing in. After that it cannot be restored. What remains then is described in the privacy policy.`,
        'We may suspend an account that breaks these rules, or close it if it does so badly or again. We notify you, unless that would endanger someone. You can object by writing to us; a person, not a machine, will review it again.',
      ],
    },
    {
      id: 'changes-and-law',
      title: 'Changes and law',
      blocks: [
        'When these terms change, we say so by email or on the screen at least 14 days before. If you go on using the service after that, the new terms apply; if you do not accept them, delete your account before.',
        'The law of the Kyrgyz Republic applies. Before anyone goes to court, we try to settle a dispute in writing within 30 days.',
        'If one sentence of these terms is not valid, the others still are. The English and the Russian text are meant to say the same.',
      ],
    },
  ],
};
