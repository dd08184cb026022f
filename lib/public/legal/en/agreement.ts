import { BRAND } from '@/lib/brand';
import { FIGURES as f } from '../figures';
import type { LegalText } from '../legal-text';

export const agreement: LegalText = {
  title: 'Terms and conditions agreement',
  summary: `What instructors, students and ${BRAND} agree on: the fee, the price of lessons, cancelling, and children in lessons.`,
  sections: [
    {
      id: 'parties',
      title: 'Who agrees with whom',
      blocks: [
        `This agreement is made between you and those who run this installation of ${BRAND} when you create an account. It adds to the terms of service.`,
        'A person who signs up to teach is called an instructor here, a person who signs up to learn a student. An instructor is independent: this agreement makes nobody an employee, partner or agent of ours.',
        'For each lesson, the instructor and the student make an agreement of their own. We are not a party to it.',
      ],
    },
    {
      id: 'students',
      title: 'Students',
      blocks: [
        `${BRAND} is free for students. You pay only for lessons, to the instructor, at the price the two of you agreed on.`,
        'You are shown the price of a lesson before it takes place. No one may charge you a fee for using the service.',
      ],
    },
    {
      id: 'instructor-fee',
      title: 'The instructor’s fee',
      blocks: [
        `Instructors pay ${f.feeKgs} KGS a month for using the service. Instructors who pay in dollars pay $${f.feeUsd} a month. The first month after signing up is free.`,
        'The fee is due in advance each month, on the day of the month on which you signed up. In months without that day it is due on the last day.',
        `If a fee cannot be collected, we notify you, and nothing changes for ${f.noticeDays} days. After that you cannot schedule new lessons or start instant ones until it is paid. Lessons that are already scheduled can take place, and your materials and boards stay available and can be exported.`,
        'A month that has begun is not refunded, except where the service could not be used through our fault or where the law says otherwise. If the fee changes, we notify you at least 30 days before; you can delete your account until then.',
        'Your balance shows every amount with its date and its reason. A mistake in it is corrected by a new entry, never by changing an old one. Tell us about a mistake within 90 days.',
      ],
    },
    {
      id: 'price-of-lessons',
      title: 'The price of lessons',
      blocks: [
        'The instructor sets the price of a lesson, for each student or for all together. The price on a profile is per hour and is a starting point; what counts is the price of the scheduled lesson.',
        'Instructors pay their own taxes and, where their country requires it, register their work.',
      ],
    },
    {
      id: 'planning-and-cancelling',
      title: 'Planning and cancelling',
      blocks: [
        'The instructor schedules a lesson with its time and length. Everyone sees it in their own time zone; what counts is the moment, not the local time.',
        'The instructor can move or cancel a lesson that has not begun, with a reason that the students see. A student who cannot come lets the instructor know as early as possible.',
        'Unless the two agreed otherwise in writing:',
        [
          'a lesson cancelled by the instructor is not paid for, and any payment is refunded or used for another lesson',
          'a lesson that a student cancels 24 hours or more before its start is not paid for',
          'a lesson that a student cancels later, or does not come to, may be charged',
          'a lesson that fails for technical reasons on the instructor’s or our side is repeated or not paid for',
        ],
      ],
    },
    {
      id: 'duties-of-instructors',
      title: 'What instructors undertake',
      blocks: [
        [
          'to be truthful about their education, the languages they speak and how well they speak them',
          'to come to lessons on time and prepared, and to say so early when that is not possible',
          'to use only materials they have the right to use',
          'to treat what they learn about students as confidential',
          'to offer no work, exams or certificates for money that a student should have done or earned alone',
        ],
      ],
    },
    {
      id: 'duties-of-students',
      title: 'What students undertake',
      blocks: [
        [
          'to come to lessons on time, or to say early if they cannot',
          'to pay for lessons as agreed',
          'to use materials and boards for their own learning and not to publish them without the instructor’s consent',
          'to rate an instructor only after a lesson, and truthfully',
        ],
      ],
    },
    {
      id: 'children',
      title: 'Children and young people in lessons',
      blocks: [
        `Students from ${f.ageMin} to ${f.ageLastMinor} learn under the supervision of a parent or guardian, who agreed at sign-up and enters into the agreement on lessons. The guardian may be present in any lesson.`,
        'An instructor who teaches minors writes to them about lessons only, and only on the service. Any contact outside it needs the guardian’s consent.',
        'Anyone who notices something that endangers a child must report it to us at once, and to the authorities if there is danger.',
      ],
    },
    {
      id: 'recommendation',
      title: 'Reviews and recommendation',
      blocks: [
        'Only students who had a lesson with an instructor can review them, once, and can change the review later. We remove reviews that break the rules, not those that are merely negative.',
        'With your consent as an instructor your profile is shown on the home page and on the pages of your specialities. Profiles are ordered by rating, then by how new they are; a position cannot be bought. You can withdraw your consent at any time in the preferences.',
      ],
    },
    {
      id: 'disputes',
      title: 'When you disagree',
      blocks: [
        'Instructor and student first try to settle a disagreement between themselves. Each may ask us to look at it; we then say what the records of the service show, and may suggest a solution.',
        'Otherwise the sections on liability, changes and law of the terms of service apply.',
      ],
    },
    {
      id: 'term',
      title: 'How long it holds',
      blocks: [
        'This agreement holds for as long as you have an account. Deleting the account ends it; fees that were due until then remain due, and lessons already paid for take place or are refunded.',
      ],
    },
  ],
};
