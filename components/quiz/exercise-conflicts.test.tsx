// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@/components/testing/render';
import { ExerciseConflicts } from './exercise-conflicts';

const media = { kind: 'PICTURE', picture: 'f1', alt: 'A street', videoCode: '' };
const option = { id: 'o1', imageId: undefined, audioId: undefined };
const statement = { id: 'p1', text: 'Ice is cold' };

it.each([
  ['title', 'Мұз', '', 'Мұз', 'nothing'],
  ['partialPoints', true, false, 'Yes', 'No'],
  ['language', 'ky', 'ru', 'Kyrgyz', 'Russian'],
  ['correctness', 'QUIZ', 'OFF', 'After a mistake: as the quiz says', 'No'],
  ['media', media, { ...media, kind: 'NONE', picture: null, alt: '' }, 'A picture\nA street', 'Nothing'],
  [
    'sound',
    { isOn: true, audio: 'f1', title: '', autoplay: true, hidden: false },
    { isOn: false, audio: null, title: '', autoplay: false, hidden: false },
    'Audio\nPlay automatically',
    'Nothing',
  ],
  [
    'block.options',
    {
      options: [
        { ...option, text: 'a', correct: true },
        { ...option, text: '', imageId: 'i1', correct: false },
      ],
    },
    { options: [{ ...option, text: 'a', correct: false }] },
    '✓ a\nPicture',
    'a',
  ],
  [
    'block.statements',
    { statements: [{ ...statement, answer: true }] },
    { statements: [{ ...statement, answer: null }] },
    'Ice is cold: True',
    'Ice is cold: –',
  ],
  ['block.shuffle', { shuffle: true }, { shuffle: false }, 'Yes', 'No'],
  [
    'block.matching',
    { matching: { case: 'STRICT' } },
    { matching: {} },
    'Capital letters: Matter',
    'nothing',
  ],
  [
    'block.text',
    { text: 'It *is* cold', formatting: [{ from: 0, to: 2, b: true }], gapMatching: {} },
    { text: 'It *was* cold', formatting: [], gapMatching: { g1: { case: 'STRICT' } } },
    'It *is* cold',
    'It *was* cold',
  ],
  [
    'block.pictures',
    {
      images: [{ id: 'i1', fileId: 'f1', alt: 'A street' }],
      spots: [{ id: 's1', x: 0.5, label: '', phrase: 'mug' }],
    },
    { images: [], spots: [] },
    'A street\nmug',
    'nothing',
  ],
])('says in words what both versions of %s have', async (field, mine, theirs, own, other) => {
  const editing = { conflicts: { [field]: { mine, theirs } }, settle: () => undefined };
  await renderScreen(<ExerciseConflicts editing={editing as never} />);
  const name = screen.getByRole('heading').textContent;
  const sides = within(screen.getByRole('group', { name })).getAllByText(
    (_text, element) => element?.className.includes('whitespace-pre-line') ?? false,
  );
  expect(sides.map(({ textContent }) => textContent.toLowerCase())).toEqual([
    own.toLowerCase(),
    other.toLowerCase(),
  ]);
});
