// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { areaOf, countBefore, findWords } from './occurrences';

afterEach(() => document.body.replaceChildren());

function open() {
  document.body.innerHTML = `<article id="exercise-1">
    <p>Был <b>там</b>.</p><p>И снова был
      там, был</p>
    <section>был там</section>
  </article>`;
  const outside = document.querySelector('section');
  const area = areaOf(outside);
  if (!outside || !area) throw new Error('the page is not there');
  return { area, outside };
}

it('finds words where they were selected, over tags and lines, and tells which of the same ones', () => {
  const { area, outside } = open();
  const second = findWords(area, outside, { quote: 'был там', occurrence: 0 });
  expect(second?.toString().replaceAll(/\s+/g, ' ')).toBe('был там');
  const words = area.querySelectorAll('p')[1]?.firstChild;
  if (!words || !second) throw new Error('the words are not there');
  const range = document.createRange();
  range.setStart(words, (words.textContent ?? '').lastIndexOf('был'));
  range.setEnd(words, (words.textContent ?? '').length);
  expect(countBefore(area, outside, range, 'был')).toBe(1);
  const found = findWords(area, outside, { quote: 'был', occurrence: 1 });
  expect([found?.startContainer, found?.startOffset]).toEqual([words, range.startOffset]);
  expect(findWords(area, outside, { quote: 'Был там.', occurrence: 0 })?.toString()).toBe('Был там.');
});

it('finds nothing where the words are not, nor in what is said about them', () => {
  const { area, outside } = open();
  for (const words of [
    { quote: 'был', occurrence: 2 },
    { quote: 'нет', occurrence: 0 },
    { quote: ' ', occurrence: 0 },
  ])
    expect(findWords(area, outside, words)).toBeNull();
});
