import type { Privacy } from '#contract/openness.ts';
import { JOURNEY, OFFICE, TRAVEL, WORK } from '../exercise/demo.ts';

export interface DemoLesson {
  author: 'aizada' | 'daniel';
  title: string;
  description: string;
  notes: string;
  language: 'en' | 'ru';
  level: 'A1' | 'A2' | 'B1' | 'B2';
  translationLanguage: 'en' | 'ru' | 'ky';
  privacy: Privacy;
  words: readonly (readonly [word: string, translation: string, example: string])[];
  /** Texts to read, by their titles. */
  files: readonly (readonly [title: string, text: string])[];
  /** Title of the quiz that it links. */
  quiz?: string;
}

const AIRPORT: DemoLesson = {
  author: 'aizada',
  title: 'At the airport',
  description: 'From the taxi to the seat: eight phrases that are heard on every journey, and two dialogues.',
  notes: 'Start with the board: the way through an airport. Nurlan mixes up “boarding” and “landing”.',
  language: 'en',
  level: 'B1',
  translationLanguage: 'ru',
  privacy: 'PUBLIC',
  words: [
    ['boarding pass', 'посадочный талон', 'May I see your boarding pass, please?'],
    ['to check in', 'зарегистрироваться', 'We checked in online last night.'],
    ['hand luggage', 'ручная кладь', 'Is this bag hand luggage?'],
    ['aisle seat', 'место у прохода', 'I would like an aisle seat.'],
    ['gate', 'выход на посадку', 'The flight leaves from gate 12.'],
    ['delayed', 'задержан', 'The flight is delayed by an hour.'],
    ['to miss a flight', 'опоздать на рейс', 'Hurry, or we will miss the flight.'],
    ['connecting flight', 'рейс с пересадкой', 'Where do I go for a connecting flight?'],
  ],
  files: [
    [
      'Two dialogues at the desk',
      `1. Checking in

Clerk: Good morning. Where are you flying to today?
Traveller: To Istanbul. Here is my passport.
Clerk: Do you have any luggage to check in?
Traveller: One suitcase. This bag is hand luggage.
Clerk: Would you like a window or an aisle seat?
Traveller: An aisle seat, please. I always stand up.
Clerk: Here is your boarding pass. Boarding begins at nine, at gate 12.

2. A delay

Traveller: Excuse me, is the flight to Istanbul on time?
Clerk: I am afraid it is delayed by an hour.
Traveller: I have a connecting flight. Will I miss it?
Clerk: You will have fifty minutes. Somebody will meet you at the door.
`,
    ],
    [
      'Cards for pairs',
      `A: You work at the desk. Ask about luggage, the seat and the passport. Say that the flight is delayed.
B: You travel with a guitar. You want an aisle seat, and you have a connecting flight at noon.
`,
    ],
  ],
  quiz: TRAVEL.title,
};

const ROAD: DemoLesson = {
  author: 'aizada',
  title: 'В дорогу',
  description: 'Слова и вопросы, без которых не купить билет и не найти свой поезд.',
  notes: 'Эмма учит русский с нуля: говорить медленно, падежи не объяснять.',
  language: 'ru',
  level: 'A2',
  translationLanguage: 'en',
  privacy: 'PUBLIC',
  words: [
    ['билет', 'ticket', 'Один билет до Алматы, пожалуйста.'],
    ['вокзал', 'railway station', 'Как пройти на вокзал?'],
    ['поезд', 'train', 'Поезд уходит в восемь утра.'],
    ['опаздывать', 'to be late', 'Поезд опаздывает на два часа.'],
    ['вагон', 'carriage', 'Ваш вагон седьмой.'],
    ['место', 'seat', 'Это моё место.'],
    ['пересадка', 'change of trains', 'Мы едем с одной пересадкой.'],
    ['проводник', 'attendant', 'Покажите билет проводнику.'],
  ],
  files: [
    [
      'Разговор в кассе',
      `— Здравствуйте! Один билет до Алматы на завтра.
— На утро или на вечер?
— На утро, пожалуйста. Поезд прямой?
— Нет, с пересадкой. Верхнее или нижнее место?
— Нижнее. Сколько стоит?
— Две тысячи триста сомов. Ваш паспорт?
— Вот, пожалуйста. Спасибо!
`,
    ],
  ],
  quiz: JOURNEY.title,
};

const WEATHER: DemoLesson = {
  author: 'aizada',
  title: 'Small talk about the weather',
  description: 'Five minutes with a stranger: how to begin, what to answer, how to leave politely.',
  notes: 'A game at the end: who keeps the talk going for three minutes without a pause?',
  language: 'en',
  level: 'A2',
  translationLanguage: 'ky',
  privacy: 'CONNECTIONS',
  words: [
    ['sunny', 'күн ачык', 'It is sunny today, isn’t it?'],
    ['windy', 'шамалдуу', 'It was very windy last night.'],
    ['to pour', 'нөшөрлөп жаауу', 'It has been pouring since morning.'],
    ['chilly', 'салкын', 'It is a bit chilly, take a jacket.'],
    ['forecast', 'аба ырайы', 'What does the forecast say?'],
    ['to clear up', 'ачылуу', 'I hope it clears up by the weekend.'],
    ['umbrella', 'кол чатыр', 'I never have an umbrella when I need one.'],
    ['snowflake', 'кар бүртүгү', 'The first snowflakes fell in Naryn.'],
  ],
  files: [
    [
      'Ten openings',
      `Lovely day, isn’t it?
Is it always this windy here?
I did not expect snow in April.
Do you think it will clear up?
At least it is not raining.
It is warmer than yesterday.
Have you seen the forecast?
You brought an umbrella, clever!
What is winter like where you come from?
Well, I must run before it starts again.
`,
    ],
  ],
};

const INTERVIEW: DemoLesson = {
  author: 'daniel',
  title: 'A job interview: the first ten minutes',
  description: 'The questions that every interview begins with, and answers that are true and short.',
  notes: 'Record the second try, not the first. Bekzat should answer “Tell me about yourself” in one minute.',
  language: 'en',
  level: 'B2',
  translationLanguage: 'ru',
  privacy: 'PUBLIC',
  words: [
    ['to apply for a post', 'подать на должность', 'She applied for the post last week.'],
    ['strength', 'сильная сторона', 'My strength is patience with people.'],
    ['to be in charge of', 'отвечать за', 'I was in charge of a team of five.'],
    ['reliable', 'надёжный', 'My last manager called me reliable.'],
    ['deadline', 'срок сдачи', 'We have never missed a deadline.'],
    ['notice period', 'срок отработки', 'My notice period is one month.'],
    ['to look forward to', 'ждать с нетерпением', 'I look forward to hearing from you.'],
    ['salary', 'зарплата', 'May I ask about the salary?'],
  ],
  files: [
    [
      'Questions and good beginnings',
      `Tell me about yourself.
  I have worked in … for … years, and what I enjoy most is …

Why do you want to work with us?
  I have used your … myself, and I would like to help …

What are your strengths?
  People tell me that I … For example, last year I …

Where do you see yourself in five years?
  I would like to be in charge of …, and to go on learning …

Do you have any questions for us?
  How will you know after three months that you chose the right person?
`,
    ],
  ],
  quiz: WORK.title,
};

const OFFICE_TALK: DemoLesson = {
  author: 'daniel',
  title: 'Собеседование по-русски',
  description: 'Как рассказать о себе по-русски за две минуты и не бояться вопросов.',
  notes: 'Сначала слова, потом рассказ без бумаги.',
  language: 'ru',
  level: 'B1',
  translationLanguage: 'en',
  privacy: 'PUBLIC',
  words: [
    ['резюме', 'CV', 'Я отправил резюме вчера.'],
    ['опыт', 'experience', 'У меня пять лет опыта.'],
    ['должность', 'position', 'На какую должность вы идёте?'],
    ['руководить', 'to manage', 'Она руководит отделом продаж.'],
    ['надёжный', 'reliable', 'Он надёжный человек.'],
    ['зарплата', 'salary', 'Какую зарплату вы ждёте?'],
    ['испытательный срок', 'probation period', 'Испытательный срок длится три месяца.'],
    ['уволиться', 'to resign', 'Я уволилась весной.'],
  ],
  files: [
    [
      'Рассказ о себе',
      `Меня зовут Эмма. Я живу в Бишкеке второй год и работаю переводчиком.
Раньше я пять лет руководила небольшим отделом в Лондоне.
Я надёжный человек: за это время мы ни разу не сорвали срок.
Русский учу каждый день, потому что хочу говорить с людьми без переводчика.
`,
    ],
  ],
  quiz: OFFICE.title,
};

/** Each in the order in which it was written. */
export const DEMO_LESSONS: readonly DemoLesson[] = [AIRPORT, ROAD, INTERVIEW, OFFICE_TALK, WEATHER];
