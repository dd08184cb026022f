import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { must, sendFile, sendPicture } from './quizzes.ts';

const RATE = 8000;

/** A tone as a WAV file. */
export function tone(seconds = 1): Buffer {
  const length = RATE * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  const samples = Buffer.from(Array.from({ length }, (_, at) => 128 + 60 * Math.sin(at / 3)));
  return Buffer.concat([head, samples]);
}

const soundOf = (request: APIRequestContext) =>
  sendFile(request, { name: 'tone.wav', data: tone(), purpose: 'LESSON_AUDIO' });

export async function makeQuiz(request: APIRequestContext, title: string, privacy: string): Promise<number> {
  const { id: quizId } = await must<{ id: number }>(request, 'CreateQuiz', { input: { title, privacy } });
  const fillInTheBlanks = { text: 'She *goes* home.' };
  await must(request, 'CreateExercise', { input: { quizId, type: 'fillInTheBlanks', fillInTheBlanks } });
  return quizId;
}

/**
 * A public lesson of the person whose cookies these are: a word with its sound, a picture, a sound of its own, an open
 * and a hidden quiz. Returns its id.
 */
export async function makeLesson(request: APIRequestContext): Promise<number> {
  const { id: lessonId } = await must<{ id: number }>(request, 'CreateLesson', {
    title: 'At the hotel desk',
    description: 'Two guests arrive late, and the desk has one room.',
    notes: 'Let Svetlana go first.',
    language: 'en',
    level: 'B1',
    translationLanguage: 'ru',
    privacy: 'PUBLIC',
    words: [
      {
        id: randomUUID(),
        position: 'a0',
        word: 'reservation',
        translation: 'бронь',
        example: 'I have a reservation for two nights.',
        audio: await soundOf(request),
      },
    ],
  });
  const file = await sendPicture(request, 'LESSON_FILE');
  await must(request, 'CreateLessonAttachment', { lessonId, file, title: 'Hotel plan' });
  await must(request, 'CreateLessonAudio', {
    lessonId,
    file: await soundOf(request),
    title: 'Song of the desk',
  });
  for (const [title, privacy] of [
    ['Last night at the desk', 'PUBLIC'],
    ['Lobby or hall', 'HIDDEN'],
  ] as const)
    await must(request, 'LinkQuiz', { lessonId, quizId: await makeQuiz(request, title, privacy) });
  return lessonId;
}
