import { at } from '#server/demo.ts';
import type { DemoPeople, DemoScene } from '#server/demo.ts';
import { markNotificationsSeen } from '../notification/service.ts';
import { getQuizzes } from '../quiz/service.ts';
import { hourOf, planLesson } from '../schedule/demo.ts';
import { listSchedules } from '../schedule/service.ts';
import type { DemoLesson } from '../schedule/demo.ts';
import { TENSES } from '../board/demo.ts';
import { holdLesson, makePastLesson } from './demo-lessons.ts';
import type { Happened } from './demo-lessons.ts';

const MINUTE = 60_000;
/** Milliseconds until the next lesson: its room is open when the first person signs in. */
const DUE_IN = 8 * MINUTE;
/** Minor units. */
const PRICE = 60_000;

/** Past lessons, with all their notifications seen, and upcoming ones. */
export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  await holdPlanned({ ctx, now, people });
  for (const [lesson, happened] of pastLessons(people, now)) await makePastLesson(ctx, lesson, happened);
  await markNotificationsSeen(ctx, now);
  for (const lesson of comingLessons(people, now)) {
    const { items } = await getQuizzes(at(ctx, lesson.instructor, now), { skip: 0, take: 1 });
    await planLesson(ctx, { ...lesson, quizIds: items.map(({ id }) => id) }, now);
  }
}

/** Holds the past lessons that the instructors' months have, the earliest first. */
async function holdPlanned({ ctx, now, people }: DemoScene): Promise<void> {
  const students = Object.values(people);
  for (const instructor of [people.aizada, people.daniel]) {
    const page = { period: 'PAST' as const, skip: 0, take: 50 };
    const { items } = await listSchedules(at(ctx, instructor, now), page);
    for (const lesson of items.filter(({ cancelledAt }) => cancelledAt === null).reverse())
      await holdLesson(ctx, lesson, {
        instructor,
        students: students.filter(({ id }) => lesson.studentIds.includes(id)),
        messages: [],
        drawing: [],
      });
  }
}

/** Lessons of the last days, the earliest first. */
function pastLessons(people: DemoPeople, now: Date): [DemoLesson, Happened][] {
  return [smallTalk(people, now), interviews(people, now), tenses(people, now)];
}

function smallTalk({ aizada, nurlan }: DemoPeople, now: Date): [DemoLesson, Happened] {
  const startsAt = hourOf(aizada, now, -9, 17);
  return [
    {
      instructor: aizada,
      students: [nurlan],
      title: 'Introductions and small talk',
      startsAt,
      duration: 45,
      price: PRICE,
    },
    {
      messages: [
        [aizada, 'Tell me three things about your town.'],
        [nurlan, 'It is small, it is green, and everybody knows my mother.'],
      ],
      drawing: [],
    },
  ];
}

function interviews({ daniel, emma, bekzat }: DemoPeople, now: Date): [DemoLesson, Happened] {
  const startsAt = hourOf(daniel, now, -4, 18);
  const title = 'Job interviews: the first question';
  return [
    { instructor: daniel, students: [emma, bekzat], title, startsAt, duration: 60, price: PRICE },
    {
      messages: [
        [daniel, 'Slower is fine. Take your time.'],
        [emma, 'Thank you, that helps.'],
        [bekzat, 'May I answer again?'],
      ],
      drawing: [],
    },
  ];
}

function tenses({ aizada, nurlan, svetlana }: DemoPeople, now: Date): [DemoLesson, Happened] {
  const startsAt = hourOf(aizada, now, -2, 17);
  const title = 'Past simple or present perfect';
  return [
    { instructor: aizada, students: [nurlan, svetlana], title, startsAt, duration: 45, price: PRICE },
    {
      messages: [
        [aizada, 'The drawing stays on the board. You can look at it at home.'],
        [svetlana, 'So “yesterday” never goes with “have been”?'],
        [aizada, 'Right. A finished time takes the past simple.'],
        [nurlan, 'I have understood. I understood yesterday.'],
      ],
      drawing: TENSES,
    },
  ];
}

/** A lesson tomorrow, and one due soon. */
function comingLessons(people: DemoPeople, now: Date): DemoLesson[] {
  const { aizada, daniel, nurlan, svetlana, emma } = people;
  return [
    {
      instructor: daniel,
      students: [emma],
      title: 'Writing a covering letter',
      startsAt: hourOf(daniel, now, 1, 18),
      duration: 60,
      price: PRICE,
      notes: 'She brings her draft. Look at the opening line first.',
    },
    {
      instructor: aizada,
      students: [nurlan, svetlana],
      title: 'At the airport: asking for help',
      startsAt: new Date(now.getTime() + DUE_IN),
      duration: 45,
      price: PRICE,
      notes: 'Role play with the boarding pass. Nurlan first.',
    },
  ];
}
