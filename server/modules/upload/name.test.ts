import { expect, it } from 'vitest';
import { UPLOADS } from '#contract/upload.ts';
import { nameFile } from './name.ts';

it.each([
  ['photo.jpg', 'photo.webp'],
  ['invoice.pdf.exe', 'invoice.pdf.webp'],
  ['C:\\Users\\me\\cv.png', 'cv.webp'],
  ['../../etc/passwd', 'passwd.webp'],
  ['.htaccess', 'file.webp'],
  ['', 'file.webp'],
  ['...', 'file.webp'],
  ['Диплом', 'Диплом.webp'],
  ['a. b c', 'a. b c.webp'],
])('%j is offered as %j', (given, offered) => {
  expect(nameFile(given, 'image/webp')).toBe(offered);
});

it.each(Object.values(UPLOADS).flatMap(({ types }) => types.filter((type) => !type.startsWith('image/'))))(
  'a file of type %s has the ending of its kind',
  (type) => {
    expect(nameFile('homework.exe', type)).toMatch(/^homework\.(?!bin$)[a-z0-9]{2,4}$/);
  },
);

it('is 120 characters at most and cuts none in half', () => {
  const name = nameFile(`x${'😀'.repeat(10_000)}`, 'application/pdf');
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name.isWellFormed()).toBe(true);
  expect(name.endsWith('😀.pdf')).toBe(true);
});
