import type { DemoKey } from '../../seed/people.ts';

export interface DemoComment {
  by: DemoKey;
  text: string;
  /** The place of the comment that it answers, in the order of this list. */
  answers?: number;
}

export interface DemoPost {
  author: DemoKey;
  hoursAgo: number;
  text: string;
  language: 'en' | 'ru' | 'ky';
  privacy?: 'PUBLIC' | 'CONNECTIONS';
  answersFrom?: 'ALL';
  wantsCorrections?: true;
  /** Words of the title of the author's publication that it shares. */
  sharesPublication?: string;
  likes?: DemoKey[];
  comments?: DemoComment[];
  corrections?: { by: DemoKey; text: string; notes: string[]; isThanked?: true }[];
}

/** What the demo people write to each other, the oldest first. */
export const DEMO_POSTS: readonly DemoPost[] = [
  {
    author: 'daniel',
    hoursAgo: 170,
    text: 'Phrasal verbs are easier in pairs: “turn up” and “turn down”, “pick up” and “drop off”. Which pair is the hardest for you?',
    language: 'en',
    answersFrom: 'ALL',
    sharesPublication: 'complain politely',
    likes: ['aizada', 'bekzat', 'emma', 'svetlana'],
    comments: [
      { by: 'bekzat', text: '“Put up” and “put up with”. I have to put up with both.' },
      { by: 'daniel', text: 'That one deserves a lesson of its own.', answers: 0 },
      { by: 'emma', text: 'I write them in two columns now, it helps.' },
    ],
  },
  {
    author: 'svetlana',
    hoursAgo: 96,
    text: 'Первый разговор с клиентом по-английски без подготовки. Говорила медленно, но он всё понял. Спасибо, что заставляете меня говорить!',
    language: 'ru',
    privacy: 'CONNECTIONS',
    likes: ['aizada', 'daniel', 'nurlan'],
    comments: [
      { by: 'nurlan', text: 'Поздравляю! Я бы так не смог.' },
      { by: 'svetlana', text: 'Через месяц сможете.', answers: 0 },
    ],
  },
  {
    author: 'nurlan',
    hoursAgo: 52,
    text: 'Yesterday I have met two guests from Germany at the bus station. They asked me how much costs the taxi to Karakol. I explained them everything in English and they said me thank you. It was my first conversation without a dictionary.',
    language: 'en',
    answersFrom: 'ALL',
    wantsCorrections: true,
    likes: ['aizada', 'svetlana', 'bekzat', 'daniel', 'emma'],
    comments: [
      { by: 'bekzat', text: 'Two years ago I ran away from tourists. Respect.' },
      { by: 'daniel', text: 'Which taxi stand? I always pay the tourist price there.' },
      {
        by: 'nurlan',
        text: 'The blue one behind the station. Say «Канча турат?» and then wait. Silence is the best discount.',
        answers: 1,
      },
      {
        by: 'svetlana',
        text: '«Эң акыркы баасы канча?» works too: what is the very last price?',
        answers: 1,
      },
      {
        by: 'emma',
        text: '“I explained them” was my mistake for a whole year. Thank you for number 3, Aizada.',
      },
    ],
    corrections: [
      {
        by: 'aizada',
        text: 'Yesterday I met two guests from Germany at the bus station. They asked me how much the taxi to Karakol costs. I explained everything to them in English and they said thank you. It was my first conversation without a dictionary.',
        notes: [
          'Yesterday is finished: past simple.',
          'A question inside a sentence keeps its order: how much the taxi costs.',
          'We explain something to somebody.',
          'Take out me: we say something, or we thank somebody.',
        ],
        isThanked: true,
      },
    ],
  },
  {
    author: 'emma',
    hoursAgo: 30,
    text: 'Я вчера ходила на рынок и купила четыре килограмма абрикосы, потому что я не знала, как сказать «достаточно».',
    language: 'ru',
    answersFrom: 'ALL',
    wantsCorrections: true,
    likes: ['daniel', 'svetlana'],
    comments: [{ by: 'svetlana', text: 'Зато теперь у вас есть варенье на всю зиму!' }],
    corrections: [
      {
        by: 'svetlana',
        text: 'Я вчера ходила на рынок и купила четыре килограмма абрикосов, потому что не знала, как сказать «достаточно».',
        notes: [
          'После «четыре килограмма» нужен родительный падеж: абрикосов.',
          'Второе «я» можно опустить.',
        ],
      },
    ],
  },
  {
    author: 'aizada',
    hoursAgo: 5,
    text: '“Мен үч жылдан бери үйрөнүп жатам.” Almost everyone translates the tense word by word. English wants the bridge from then to now: I have been learning English for three years.',
    language: 'en',
    sharesPublication: 'present perfect',
    likes: ['nurlan', 'svetlana', 'bekzat'],
    comments: [{ by: 'nurlan', text: 'So that is why “I am learning three years” sounds wrong!' }],
  },
];
