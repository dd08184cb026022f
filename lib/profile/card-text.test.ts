import { expect, it } from 'vitest';
import { cardText } from './card-text';

it.each([
  ['Айзада Токтогулова', 'Айзада Токтогулова'],
  ['Нургүл Өмүрбекова', 'Нургүл Өмүрбекова'],
  ['Қайрат Әуезов', 'Қайрат Әуезов'],
  ['Gurbanguly Öwezow', 'Gurbanguly Öwezow'],
  ['Oʻktam', 'Oʻktam'],
  ['Արամ Խաչատրյան', 'Արամ Խաչատրյան'],
  ['Anna 🎉  B.', 'Anna B.'],
  ['مريم', ''],
  ['李 Li', 'Li'],
  ['\u202eevil', 'evil'],
])('%s: %s', (text, drawn) => expect(cardText(text, 60)).toBe(drawn));

it('truncates what is too long', () => expect(cardText('x'.repeat(99), 10)).toBe(`${'x'.repeat(9)}…`));
