import { expect, it } from 'vitest';
import type { ArchiveCell } from '../../personal-data.ts';
import { writeTable } from './table.ts';

async function write(rows: readonly (readonly ArchiveCell[])[], locale = 'en'): Promise<string> {
  async function* each() {
    yield* rows;
  }
  const lines = await Array.fromAsync(writeTable(['what', 'sum'], each(), locale));
  return lines.join('');
}

it('a spreadsheet reads each cell as it is, in the language of its person', async () => {
  const rows = [
    ['Да, "завтра";\nили нет', { sum: 150_005 }],
    [new Date('2026-11-29T08:00:00Z'), { sum: -300 }],
  ];
  expect(await write(rows)).toBe(
    '\uFEFFwhat,sum\r\n"Да, ""завтра"";\nили нет",1500.05\r\n2026-11-29T08:00:00.000Z,-3.00\r\n',
  );
  expect(await write(rows, 'ru')).toBe(
    '\uFEFFwhat;sum\r\n"Да, ""завтра"";\nили нет";1500,05\r\n2026-11-29T08:00:00.000Z;-3,00\r\n',
  );
});

it('what somebody wrote is never a formula, and an empty table has its head', async () => {
  expect(
    await write([
      ['=HYPERLINK("http://x")', null],
      ['@sum', 7],
      ['-1', 0],
    ]),
  ).toBe('\uFEFFwhat,sum\r\n"\'=HYPERLINK(""http://x"")",\r\n\'@sum,7\r\n\'-1,0\r\n');
  expect(await write([])).toBe('\uFEFFwhat,sum\r\n');
});

it('a text of several lines is one cell, whatever its lines begin with', async () => {
  expect(
    await write([
      ['first\n=1+1', 1],
      ['first\r=1+1', 2],
      ['\n=1+1', 3],
    ]),
  ).toBe('\uFEFFwhat,sum\r\n"first\n=1+1",1\r\n"first\r=1+1",2\r\n"\'\n=1+1",3\r\n');
});
