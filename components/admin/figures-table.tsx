import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

export interface FiguresColumn<Row> {
  name: string;
  label: string;
  isNumber?: boolean;
  cell(row: Row): ReactNode;
}

export interface FiguresTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The first one names its row. */
  columns: readonly [FiguresColumn<Row>, ...FiguresColumn<Row>[]];
}

const CELL = 'px-3 py-3 align-top first:pl-5 last:pr-5';

/** Figures in a table; on a phone one card for each row. */
export function FiguresTable<Row>({ caption, rows, keyOf, columns }: FiguresTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <>
      <Card flush className="max-md:hidden">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ name, label, isNumber }) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx(
                    CELL,
                    'text-meta font-[600] text-ink-3',
                    isNumber ? 'text-right' : 'text-left',
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)} className="border-t border-line">
                <th scope="row" className={clsx(CELL, 'text-left font-[620] wrap-anywhere')}>
                  {first.cell(row)}
                </th>
                {others.map(({ name, isNumber, cell }) => (
                  <td
                    key={name}
                    className={clsx(CELL, isNumber ? 'num text-right whitespace-nowrap' : 'wrap-anywhere')}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <ul className="grid gap-3 *:min-w-0 md:hidden">
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <Card>
              <p className="mb-2 font-[620] wrap-anywhere">{first.cell(row)}</p>
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
                {others.map(({ name, label, cell }) => (
                  <div key={name} className="col-span-2 grid grid-cols-subgrid">
                    <dt className="text-ink-2">{label}</dt>
                    <dd className="num text-right wrap-anywhere">{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
