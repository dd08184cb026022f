// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { areaOf, countBefore, findWords, lettersIn } from './occurrences';

afterEach(() => document.body.replaceChildren());

function open(label = 'Задание') {
  document.documentElement.lang = 'ru';
  document.body.innerHTML = `<article id="exercise-1">
    <span>${label}</span><h2 data-words>Где?</h2>
    <p lang="ru">Был <b>там</b>.</p><p lang="ru">И снова <span class="sr-only">${label}</span>был
      т\u2060ам, был</p>
    <section><p lang="ru">был там</p></section>
  </article>`;
  const outside = document.querySelector('section');
  const area = areaOf(outside);
  if (!outside || !area) throw new Error('the page is not there');
  return { area, letters: lettersIn(area, outside) };
}

it('finds words where they were selected, over tags and lines, and tells which of the same ones', () => {
  const { area, letters } = open();
  const second = findWords(letters, { quote: 'был там', occurrence: 0 });
  expect(second?.toString().replaceAll(/\s+/g, ' ')).toBe('был т\u2060ам');
  const words = area.querySelectorAll('p')[1]?.lastChild;
  if (!words || !second) throw new Error('the words are not there');
  const range = document.createRange();
  range.setStart(words, (words.textContent ?? '').lastIndexOf('был'));
  range.setEnd(words, (words.textContent ?? '').length);
  expect(countBefore(letters, range, 'был')).toBe(1);
  const found = findWords(letters, { quote: 'был', occurrence: 1 });
  expect([found?.startContainer, found?.startOffset]).toEqual([words, range.startOffset]);
  expect(findWords(letters, { quote: 'Был там.', occurrence: 0 })?.toString()).toBe('Был там.');
});

it('the words of the product do not count, which are others in another language', () => {
  for (const label of ['был', 'Exercise'])
    expect(
      findWords(open(label).letters, { quote: 'был', occurrence: 1 })?.startContainer.textContent,
    ).toMatch(/, был$/);
  expect(findWords(open().letters, { quote: 'Где?' })?.toString()).toBe('Где?');
});

it('finds nothing where the words are not, nor in what is said about them', () => {
  const { letters } = open();
  for (const words of [
    { quote: 'был', occurrence: 2 },
    { quote: 'нет', occurrence: 0 },
    { quote: ' ', occurrence: 0 },
  ])
    expect(findWords(letters, words)).toBeNull();
});
