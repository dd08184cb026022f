import type { DemoKey } from '#server/seed/people.ts';

type Level = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2';

export interface DemoProfile {
  headline: string;
  about: string;
  phone?: string;
  /** Code and level of the language taught or learned. */
  target?: [code: string, level: Level];
  /** Null: mother tongue. */
  speaks: [code: string, level: Level | null][];
  /** Slugs, three at most. */
  specialities?: string[];
  /** Names of icons. */
  interests: string[];
  /** Minor units an hour; people with prices agree to be recommended. */
  prices?: [title: string, amount: number, currency: 'KGS' | 'USD'][];
  certificates?: {
    title: string;
    organization: string;
    issuedMonth: number;
    issuedYear: number;
    credentialId?: string;
    credentialUrl?: string;
  }[];
}

/** People write in different languages, as in reality. */
export const DEMO_PROFILES: Record<DemoKey, DemoProfile> = {
  gulnara: {
    headline: 'Слежу, чтобы здесь было хорошо учиться и учить',
    about: 'Если что-то не так, напишите мне: отвечаю в тот же день.',
    speaks: [
      ['ky', null],
      ['ru', 'C2'],
      ['en', 'B2'],
    ],
    interests: ['book-open', 'mountain'],
  },
  aizada: {
    headline: 'Английский для разговора: говорите с первого урока',
    about: `Салам! Меня зовут Айзада, я из Бишкека и преподаю английский девять лет: сначала в школе, теперь онлайн.

На уроке говорите в основном вы. Я слушаю, записываю ошибки на доске и возвращаю их вам в конце, когда мысль уже сказана. Домашнее задание занимает двадцать минут, зато каждый день.

Веду на русском, кыргызском или сразу на английском, как вам спокойнее. Первый урок начинается с разговора о том, зачем вам язык: от этого зависит всё остальное.`,
    phone: '+996 555 010 203',
    target: ['en', 'C1'],
    speaks: [
      ['ky', null],
      ['ru', 'C2'],
      ['en', 'C1'],
    ],
    specialities: ['speaking', 'everyday-conversation', 'grammar'],
    interests: ['mountain', 'book-open', 'chef-hat'],
    prices: [
      ['Индивидуальный урок', 80_000, 'KGS'],
      ['В группе до четырёх человек', 45_000, 'KGS'],
    ],
    certificates: [
      {
        title: 'CELTA',
        organization: 'Cambridge Assessment English',
        issuedMonth: 8,
        issuedYear: 2019,
        credentialId: 'DEMO-CELTA-0412',
      },
      {
        title: 'Преподаватель английского языка, диплом с отличием',
        organization: 'Бишкекский государственный университет',
        issuedMonth: 6,
        issuedYear: 2013,
      },
    ],
  },
  daniel: {
    headline: 'IELTS, interviews and the English people actually use at work',
    about: `Hello, I'm Daniel. I was an IELTS examiner for six years, so I know what the person across the table is listening for, and what they are not.

We start with a short mock test, then a plan with dates in it. Every week you get one piece of writing back with each correction explained, and one speaking task recorded, so that you can hear the difference yourself.

I also help with job interviews: your story, the hard questions, and the small talk before both.`,
    phone: '+44 20 7946 0958',
    target: ['en', 'C2'],
    speaks: [
      ['en', null],
      ['ru', 'B1'],
      ['de', 'A2'],
    ],
    specialities: ['ielts', 'job-interviews', 'business'],
    interests: ['car', 'music', 'plane'],
    prices: [
      ['One-to-one lesson', 2_400, 'USD'],
      ['IELTS mock test with feedback', 3_500, 'USD'],
    ],
    certificates: [
      {
        title: 'DELTA',
        organization: 'Cambridge Assessment English',
        issuedMonth: 11,
        issuedYear: 2016,
        credentialUrl: 'https://www.cambridgeenglish.org/teaching-english/teaching-qualifications/delta/',
      },
    ],
  },
  nurlan: {
    headline: 'Англис тилин үйрөнүп жатам',
    about: 'Программистмин. Ишке англис тили керек: сүйлөшүүгө жана собеседованиеге даярданам.',
    target: ['en', 'B1'],
    speaks: [
      ['ky', null],
      ['ru', 'C1'],
    ],
    specialities: ['speaking'],
    interests: ['cpu', 'dumbbell', 'mountain'],
  },
  svetlana: {
    headline: 'Хочу путешествовать и понимать, что мне отвечают',
    about:
      'Живу в Алматы, работаю бухгалтером. Английский учу для поездок: аэропорт, гостиница, разговоры с людьми.',
    target: ['en', 'A2'],
    speaks: [
      ['ru', null],
      ['kk', 'B1'],
    ],
    specialities: ['travel'],
    interests: ['plane', 'camera', 'chef-hat'],
  },
  bekzat: {
    headline: 'IELTS 7.0 by next summer',
    about:
      'Third year of economics in Bishkek. I want to do my master abroad, so writing is what I need most.',
    target: ['en', 'B2'],
    speaks: [
      ['ky', null],
      ['ru', 'C2'],
      ['en', 'B2'],
    ],
    specialities: ['ielts'],
    interests: ['gamepad-2', 'languages', 'briefcase'],
  },
  emma: {
    headline: 'Swedish designer in Berlin, polishing my English',
    about: 'I present my work in English every week and would like to stop rehearsing each sentence first.',
    target: ['en', 'C1'],
    speaks: [
      ['de', 'C1'],
      ['en', 'B2'],
    ],
    specialities: ['business'],
    interests: ['palette', 'music', 'leaf'],
  },
};
