import { expect, it } from 'vitest';
import { POST_PICTURES_MAX } from '@/lib/contract/post.ts';
import { takeFiles } from './media-rules';

const picture = { name: 'a.jpg', type: 'image/jpeg', size: 10 };
const video = { name: 'a.mp4', type: 'video/mp4', size: 10 };
const many = (count: number) => Array.from({ length: count }, () => picture);
const image = { purpose: 'POST_IMAGE' } as const;
const film = { purpose: 'POST_VIDEO' } as const;

it.each([
  ['pictures', [], [picture, picture], 2, null],
  ['one video', [], [video], 1, null],
  ['an eleventh picture', [image], many(POST_PICTURES_MAX), POST_PICTURES_MAX - 1, 'TOO_MANY'],
  ['a video beside a picture', [image], [video], 0, 'NOT_TOGETHER'],
  ['a picture beside a video', [film], [picture], 0, 'NOT_TOGETHER'],
  ['two videos', [], [video, video], 1, 'NOT_TOGETHER'],
  ['an empty file', [], [{ ...picture, size: 0 }, picture], 1, 'file'],
  ['a text', [], [{ name: 'a.txt', type: 'text/plain', size: 1 }], 0, 'file'],
])('%s', (_, has, files, taken, fault) => {
  const found = takeFiles(has, files);
  expect([found.taken.length, found.fault?.kind ?? null]).toEqual([taken, fault]);
});
