import type { Resource } from '#contract/material/content.ts';
import type { Highlight, InlineNode, TextMark } from '#contract/material/text-nodes.ts';
import type { Privacy } from '#contract/openness.ts';

export interface DemoPage {
  author: 'aizada' | 'daniel';
  title: string;
  description: string;
  language: 'en' | 'ru';
  level: 'A2' | 'B1' | 'B2';
  privacy: Privacy;
  blocks: readonly Resource[];
  /** The exercise in the text, and the id of its block. */
  practice?: {
    blockId: string;
    descriptionStudent: string;
    fillInTheBlanks: { text: string };
  };
}

type Inline = string | InlineNode;

const inlines = (parts: readonly Inline[]): InlineNode[] =>
  parts
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part));
const marked = (text: string, mark: TextMark): InlineNode => ({ type: 'text', text, marks: [mark] });
const bold = (text: string) => marked(text, { type: 'bold' });
const mark = (color: Highlight, text: string) => marked(text, { type: 'highlight', attrs: { color } });
const gloss = (text: string, translation: string) => marked(text, { type: 'gloss', attrs: { translation } });

const paragraph = (...parts: Inline[]) => ({ type: 'paragraph' as const, content: inlines(parts) });
const text = (...parts: Inline[]): Resource => ({ type: 'TEXT', content: { node: paragraph(...parts) } });
const heading = (title: string): Resource => ({
  type: 'TEXT',
  content: { node: { type: 'heading', attrs: { level: 2 }, content: inlines([title]) } },
});
const list = (...items: Inline[][]): Resource => ({
  type: 'TEXT',
  content: {
    node: {
      type: 'bulletList',
      content: items.map((parts) => ({ type: 'listItem', content: [paragraph(...parts)] })),
    },
  },
});
const table = (head: string[], ...rows: string[][]): Resource => ({
  type: 'TEXT',
  content: {
    node: {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: head.map((name) => ({ type: 'tableHeader', content: [paragraph(name)] })),
        },
        ...rows.map((row) => ({
          type: 'tableRow' as const,
          content: row.map((value) => ({ type: 'tableCell' as const, content: [paragraph(value)] })),
        })),
      ],
    },
  },
});
const words: Resource = { type: 'WORDS', content: {} };
const exercise: Resource = { type: 'EXERCISE', content: {} };

const VERBS: DemoPage = {
  author: 'aizada',
  title: 'Идти или ходить: one trip or many',
  description: 'The question behind Russian verbs of motion, in two roads and a handful of sentences.',
  language: 'ru',
  level: 'B1',
  privacy: 'PUBLIC',
  blocks: [
    heading('Now, or again and again'),
    text(
      'Russian verbs of motion ask something that English leaves open: are you on your way now, or is it a trip that you make again and again? ',
      mark('kok', 'Сейчас я иду на работу'),
      ' says that I am on the road. ',
      mark('sary', 'Каждый день я хожу на работу'),
      ' says that I go there, come back, and do it again tomorrow.',
    ),
    text(
      'That is why school, work and visits take the second verb: ',
      bold('ходить в школу'),
      ', ',
      bold('ходить на работу'),
      ', ',
      gloss('ходить в гости', 'to visit people'),
      '. A habit always has a way ',
      gloss('обратно', 'back'),
      '.',
    ),
    heading('On foot or by wheels'),
    text(
      'So far nobody has left the ground: all of it is ',
      gloss('пешком', 'on foot'),
      '. Take a bus, and the pair of verbs changes. The question stays the same.',
    ),
    table(
      ['', 'One trip, now', 'Again and again'],
      ['On foot', 'идти: я иду', 'ходить: я хожу'],
      ['By bus or car', 'ехать: я еду', 'ездить: я езжу'],
      ['By plane', 'лететь: я лечу', 'летать: я летаю'],
    ),
    heading('Which one?'),
    list(
      ['Смотри, Нурлан ', bold('идёт'), ' домой!'],
      ['Каждое утро он ', bold('ходит'), ' в парк.'],
      ['Сейчас мы ', bold('едем'), ' на ', gloss('вокзал', 'railway station'), '.'],
      ['Летом мы ', bold('ездим'), ' на Иссык-Куль.'],
    ),
    text(
      'One more use: a trip in the past that is over, from which one has come back. ',
      mark('sary', 'Вчера мы ходили в музей'),
      ' means that we were there and are home again.',
    ),
    exercise,
    words,
  ],
  practice: {
    blockId: '0d9a6c1e-5b1f-4f63-9c1d-6f2b7a3e8d01',
    descriptionStudent: 'One trip now, or again and again?',
    fillInTheBlanks: {
      text: 'Смотри, автобус! Мы *едем:ехать* в центр.\nКаждое лето они *ездят:ездить* на Иссык-Куль.\nВчера мы *ходили:ходить* в музей и уже дома.',
    },
  },
};

const COMPLAIN: DemoPage = {
  author: 'daniel',
  title: 'How to complain politely',
  description:
    'Three steps from “this is wrong” to “thank you for your help”, for shops, hotels and offices.',
  language: 'en',
  level: 'B2',
  privacy: 'PUBLIC',
  blocks: [
    text(
      'A complaint that works is short, friendly and exact. The person in front of you did not make the soup cold, but they can bring you a hot one.',
    ),
    heading('Step one: say that there is a problem'),
    list(
      [mark('kok', 'I am afraid there is a problem with'), ' my room.'],
      [mark('kok', 'I am sorry to bother you, but'), ' this is not what I ordered.'],
      [mark('kok', 'There seems to be a mistake'), ' in the bill.'],
    ),
    text(
      'The words ',
      gloss('I am afraid', 'к сожалению'),
      ' have nothing to do with fear. They open a door ',
      gloss('gently', 'мягко'),
      '.',
    ),
    heading('Step two: say what you would like'),
    table(
      ['Too hard', 'Better'],
      ['Change my room!', 'Could I have another room, please?'],
      ['I want my money back.', 'I would like a refund, please.'],
      ['Call the manager.', 'Could I speak to somebody who can decide this?'],
    ),
    heading('Step three: say thank you, even if it took long'),
    text(
      'People ',
      gloss('go out of their way', 'стараются изо всех сил'),
      ' for those who thank them. ',
      mark('jashyl', 'Thank you, I really appreciate it'),
      ' costs nothing, and next time they will remember you.',
    ),
    exercise,
    words,
  ],
  practice: {
    blockId: '0d9a6c1e-5b1f-4f63-9c1d-6f2b7a3e8d02',
    descriptionStudent: 'Make it polite.',
    fillInTheBlanks: {
      text: 'I am *afraid* there is a problem with the shower.\n*Could:can* I have another room, please?\nI would *like* a refund, please.',
    },
  },
};

const PERFECT: DemoPage = {
  author: 'aizada',
  title: 'Present perfect, or not yet?',
  description: 'Одно правило вместо пяти: когда время действия важно, а когда важен только результат.',
  language: 'en',
  level: 'A2',
  privacy: 'PUBLIC',
  blocks: [
    heading('Вопрос, который решает всё'),
    text(
      'Спросите себя: я говорю о том, ',
      bold('когда'),
      ' это было, или о том, что из этого вышло? Если важно «когда», нужен past simple: ',
      mark('sary', 'I lost my keys yesterday'),
      '. Если важно то, что есть теперь, нужен present perfect: ',
      mark('kok', 'I have lost my keys'),
      ', и поэтому я стою у двери.',
    ),
    heading('Слова-подсказки'),
    table(
      ['Past simple', 'Present perfect'],
      ['yesterday, last week, in 2019', 'already, just, yet, ever, never'],
      ['when I was a child', 'since 2019, for three years'],
    ),
    text(
      'Слово ',
      gloss('yet', 'ещё; уже'),
      ' стоит в конце вопроса и отрицания: ',
      mark('kok', 'Have you eaten yet? Not yet.'),
      ' А ',
      gloss('already', 'уже'),
      ' любит середину: ',
      mark('kok', 'I have already eaten.'),
    ),
    heading('Проверьте себя'),
    list(
      ['I ', bold('have never been'), ' to Paris. Где-то в жизни, когда именно, неважно.'],
      ['We ', bold('met'), ' in 2019. Есть год, значит, past simple.'],
      ['She ', bold('has worked'), ' here since May. Начала тогда и работает до сих пор.'],
      ['He ', bold('has just left'), '. Он ', gloss('just', 'только что'), ' вышел: догоните его.'],
    ),
    words,
  ],
};

/** Each in the order in which it was written. */
export const DEMO_PAGES: readonly DemoPage[] = [PERFECT, COMPLAIN, VERBS];
