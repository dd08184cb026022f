import { describe, expect, it } from 'vitest';
import { decodeText } from './decode.ts';

const bytesOf = (...parts: (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
const wide = (text: string): number[] => [...Buffer.from(text, 'utf16le')];
const swapped = (bytes: readonly number[]) => bytes.map((_, index) => bytes[index ^ 1] ?? 0);

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('{"a":"Да"}'), '{"a":"Да"}'],
    ['UTF-8 with its mark', bytesOf([0xef, 0xbb, 0xbf], [0xd0, 0x94]), 'Д'],
    ['Windows-1251', bytesOf("<?xml version='1.0' encoding='windows-1251'?><a>", [0xc4, 0xe0], '</a>'), 'Да'],
    ['KOI8-R', bytesOf('<?xml version="1.0" encoding="KOI8-R"?><a>', [0xe4, 0xc1], '</a>'), 'Да'],
    ['UTF-16', bytesOf([0xff, 0xfe], wide('<?xml version="1.0" encoding="UTF-16"?><a>Да</a>')), 'Да'],
    ['UTF-16 without a mark', bytesOf(wide('<?xml version="1.0" encoding="UTF-16"?><a>Да</a>')), 'Да'],
    ['UTF-8, though it says UTF-16', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>Да</a>'), 'Да'],
    ['UTF-16, big end first', bytesOf(swapped(wide('<?xml version="1.0"?><a>Да</a>'))), 'Да'],
  ])('is read in %s', (_, bytes, expected) => {
    expect(decodeText(bytes)).toContain(expected);
  });

  it.each([
    ['another encoding than UTF-8, which it does not declare', bytesOf([0xc4, 0xe0])],
    ['an encoding that nobody knows', bytesOf('<?xml version="1.0" encoding="x-nobody"?><a/>')],
    ['other bytes than it declares', bytesOf('<?xml version="1.0" encoding="UTF-8"?>', [0xc4, 0xe0])],
  ])('is none in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBeNull();
  });
});
