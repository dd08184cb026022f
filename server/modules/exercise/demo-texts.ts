import type { ExerciseInput } from '../../generated/resolvers.ts';

/** The id of a picture inside its exercise, and the spots on the drawing of a table. */
const PICTURE = 'table';
const CUP = { imageId: PICTURE, x: 0.1, y: 0.72, w: 0.3, h: 0.16 };
const LAMP = { imageId: PICTURE, x: 0.6, y: 0.72, w: 0.3, h: 0.16 };

/** What an author types into the ten forms; `pictures` of both image types show the same drawing. */
interface Written {
  drag: string;
  extra: string[];
  fill: string;
  picture: { alt: string; cup: string; lamp: string };
  /** The verbs: right forms are marked as correct, wrong ones as mistakes. */
  mark: { task: string; text: string };
  several: { question: string; right: string[]; wrong: string[] };
  one: { question: string; right: string; wrong: string[] };
  statements: [text: string, isTrue: boolean][];
  synonym: { text: string; candidates: string };
  place: string;
}

export interface DemoQuiz {
  language: 'en' | 'ru';
  title: string;
  description: string;
  written: Written;
}

const picks = (right: readonly string[], wrong: readonly string[]) => [
  ...right.map((text) => ({ text, correct: true })),
  ...wrong.map((text) => ({ text, correct: false })),
];

/** The exercises of a quiz, one of each type; `pictureId` returns a new upload of the drawing. */
export async function exercisesOf(
  { written }: DemoQuiz,
  pictureId: () => Promise<string>,
): Promise<ExerciseInput[]> {
  const { picture, several, one } = written;
  const drawing = async () => [{ id: PICTURE, fileId: await pictureId(), alt: picture.alt }];
  const spots = [
    { ...CUP, phrase: picture.cup },
    { ...LAMP, phrase: picture.lamp },
  ];
  return [
    { type: 'dragTheWords', dragTheWords: { text: written.drag, distractors: written.extra } },
    { type: 'dragTheWordsImage', dragTheWordsImage: { images: await drawing(), spots } },
    { type: 'fillInTheBlanks', fillInTheBlanks: { text: written.fill } },
    { type: 'fillInTheBlanksImage', fillInTheBlanksImage: { images: await drawing(), spots } },
    {
      type: 'markTheWords',
      descriptionStudent: written.mark.task,
      markTheWords: { text: written.mark.text },
    },
    {
      type: 'multipleChoice',
      multipleChoice: { question: several.question, options: picks(several.right, several.wrong) },
    },
    {
      type: 'singleChoice',
      singleChoice: { question: one.question, options: picks([one.right], one.wrong) },
    },
    {
      type: 'trueFalse',
      trueFalse: {
        statements: written.statements.map(([text, answer]) => ({ text, answer })),
      },
    },
    { type: 'findSynonym', findSynonym: written.synonym },
    { type: 'findThePlace', findThePlace: { text: written.place } },
  ];
}

const ENGLISH_TABLE = { alt: 'A table with a cup and a lamp', cup: 'cup', lamp: 'lamp' };
const RUSSIAN_TABLE = { alt: 'Стол, на нём чашка и лампа', cup: 'чашка', lamp: 'лампа' };

const VERBS_EN = 'Mark the verbs: which form is correct, which is a mistake?';
const VERBS_RU = 'Отметьте глаголы: какая форма верна, а какая ошибочна?';

export const TRAVEL: DemoQuiz = {
  language: 'en',
  title: 'At the airport',
  description: 'All ten kinds of exercises around one journey.',
  written: {
    drag: 'We *checked in* online and took the *boarding pass* to the gate.',
    extra: ['suitcase'],
    fill: 'She *has bought/’s bought:buy* a ticket, because the train *leaves:leave* at nine.',
    picture: ENGLISH_TABLE,
    mark: { task: VERBS_EN, text: 'She *-have* bought a ticket, because the bus *leaves* late.' },
    several: {
      question: 'Which of these do you show at the gate?',
      right: ['a passport', 'a boarding pass'],
      wrong: ['a library card'],
    },
    one: {
      question: 'The flight is ___ two hours.',
      right: 'delayed by',
      wrong: ['late of', 'delayed from'],
    },
    statements: [
      ['A one-way ticket brings you back.', false],
      ['Hand luggage goes into the cabin.', true],
    ],
    synonym: { text: 'We had to *postpone* the trip.', candidates: '*put off*\n*-put on*\n*-put out*' },
    place: 'She *always* packs *-* her bag *-* the night before *-*.',
  },
};

export const JOURNEY: DemoQuiz = {
  language: 'ru',
  title: 'В дороге',
  description: 'Все десять видов упражнений об одной поездке.',
  written: {
    drag: 'Мы *купили* билет и *сели* на поезд до Оша.',
    extra: ['ушли'],
    fill: 'Она *купила:купить* билет, потому что поезд *уходит:уходить* в девять.',
    picture: RUSSIAN_TABLE,
    mark: { task: VERBS_RU, text: 'Она *-купил* билет, потому что автобус *уходит* поздно.' },
    several: { question: 'Что показывают проводнику?', right: ['билет', 'паспорт'], wrong: ['зонт'] },
    one: { question: 'Поезд опаздывает ___ два часа.', right: 'на', wrong: ['в', 'по'] },
    statements: [
      ['Билет в один конец возвращает домой.', false],
      ['Ручную кладь берут в салон.', true],
    ],
    synonym: { text: 'Поездку пришлось *отложить*.', candidates: '*перенести*\n*-занести*\n*-вынести*' },
    place: 'Она *всегда* собирает *-* сумку *-* накануне *-*.',
  },
};

export const WORK: DemoQuiz = {
  language: 'en',
  title: 'A job interview',
  description: 'The words of the first ten minutes.',
  written: {
    drag: 'I *applied for* the post and was *invited to* an interview.',
    extra: ['asked by'],
    fill: 'I *have worked/’ve worked:work* here since 2019, and I *manage:manage* a team of five.',
    picture: ENGLISH_TABLE,
    mark: { task: VERBS_EN, text: 'I *work* in sales, and I *-has* three years of experience.' },
    several: {
      question: 'Which of these describe a colleague you would hire?',
      right: ['reliable', 'thorough'],
      wrong: ['careless'],
    },
    one: { question: 'I look forward ___ from you.', right: 'to hearing', wrong: ['to hear', 'hearing'] },
    statements: [
      ['A covering letter comes with the application.', true],
      ['To resign means to sign again.', false],
    ],
    synonym: { text: 'They *hired* her at once.', candidates: '*took on*\n*-took off*\n*-took over*' },
    place: 'I have *already* worked *-* with *-* this program *-*.',
  },
};

export const OFFICE: DemoQuiz = {
  language: 'ru',
  title: 'На собеседовании',
  description: 'Слова первых десяти минут.',
  written: {
    drag: 'Я *отправил* резюме, и меня *пригласили* на собеседование.',
    extra: ['позвонили'],
    fill: 'Я *работаю:работать* здесь с 2019 года и *руковожу:руководить* отделом.',
    picture: RUSSIAN_TABLE,
    mark: { task: VERBS_RU, text: 'Я *-работает* в продажах и *знаю* три языка.' },
    several: {
      question: 'Кого вы бы взяли на работу?',
      right: ['надёжного', 'внимательного'],
      wrong: ['ленивого'],
    },
    one: { question: 'Жду вашего ___.', right: 'ответа', wrong: ['ответ', 'ответу'] },
    statements: [
      ['Резюме отправляют до собеседования.', true],
      ['Уволиться значит устроиться на работу.', false],
    ],
    synonym: { text: 'Её сразу *наняли*.', candidates: '*приняли*\n*-сняли*\n*-заняли*' },
    place: 'Я *уже* работал *-* с этой *-* программой *-*.',
  },
};
