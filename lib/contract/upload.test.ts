import { expect, it } from 'vitest';
import { UPLOADS, UPLOAD_PURPOSES } from './upload.ts';

it.each(UPLOAD_PURPOSES)('%s takes nothing a browser would run', (purpose) => {
  const { types, labels } = UPLOADS[purpose];
  expect([...types, ...labels].filter((type) => /svg|html|xml$|script/.test(type))).toEqual([]);
});

// Recordings of Chrome, Firefox and Safari, by label and by bytes.
it.each([
  ['audio/webm', 'video/webm'],
  ['audio/ogg', 'audio/ogg; codecs=opus'],
  ['audio/mp4', 'video/mp4'],
])('a sound labelled %s is one whose bytes say %s', (label, type) => {
  expect(UPLOADS.EXERCISE_AUDIO.labels).toContain(label);
  expect(UPLOADS.EXERCISE_AUDIO.types).toContain(type);
  expect(UPLOADS.EXERCISE_AUDIO.labels).not.toContain(type);
});

it('a video may be handed over in a chat', () => {
  for (const type of ['video/mp4', 'video/webm']) expect(UPLOADS.CHAT_FILE.labels).toContain(type);
});
