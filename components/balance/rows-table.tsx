'use client';
import clsx from 'clsx';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { BalanceRow } from '@/lib/balance/queries';
import { useRowText } from './use-row-text';

export interface RowsTableProps {
  rows: readonly BalanceRow[];
  /** What the table is. */
  caption: string;
  /** A table on a phone too: for paper. */
  isPaper?: boolean;
}

const isIn = ({ sum }: BalanceRow): boolean => sum.amount > 0;
const CELL = 'border-t border-line px-3 py-3 align-top first:pl-5 last:pr-5';
const NUMBER = 'text-right whitespace-nowrap num';

/** Rows of a ledger: a table, on a phone a list. */
export function RowsTable({ rows, caption, isPaper = false }: RowsTableProps) {
  const t = useTranslations('balance');
  const currencies = new Set(rows.map(({ sum }) => sum.currency));
  const [currency] = currencies;
  const isMixed = currencies.size > 1;
  const head = 'px-3 py-2.5 text-left text-meta font-[600] whitespace-nowrap text-ink-3 first:pl-5 last:pr-5';
  return (
    <>
      <table className={clsx('w-full border-collapse', !isPaper && 'max-md:hidden')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th className={head}>{t('date')}</th>
            <th className={head}>{t('typeLabel')}</th>
            <th className={clsx(head, 'text-right')}>{t('in')}</th>
            <th className={clsx(head, 'text-right')}>{t('out')}</th>
            <th className={clsx(head, 'text-right')}>{t('before')}</th>
            <th className={clsx(head, 'text-right')}>
              {isMixed || currency === undefined ? t('after') : t('afterIn', { currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} isMixed={isMixed} />
          ))}
        </tbody>
      </table>
      {isPaper ? null : (
        <ul className="md:hidden">
          {rows.map((row) => (
            <ListRow key={row.id} row={row} isMixed={isMixed} />
          ))}
        </ul>
      )}
    </>
  );
}

interface RowProps {
  row: BalanceRow;
  /** There are rows of several currencies: each says its own. */
  isMixed: boolean;
}

function TableRow({ row, isMixed }: RowProps) {
  const text = useRowText();
  const code = isMixed ? ` ${row.sum.currency}` : '';
  return (
    <tr>
      <td className={clsx(CELL, 'whitespace-nowrap')}>
        <time dateTime={row.createdAt}>
          {text.day(row)} <span className="text-meta text-ink-3">{text.hour(row)}</span>
        </time>
      </td>
      <td className={clsx(CELL, 'min-w-0')}>
        <What row={row} />
      </td>
      <td className={clsx(CELL, NUMBER, 'font-[680] text-jashyl')}>{isIn(row) ? text.sum(row) : ''}</td>
      <td className={clsx(CELL, NUMBER, 'font-[680]')}>{isIn(row) ? '' : text.sum(row)}</td>
      <td className={clsx(CELL, NUMBER, 'text-ink-3')}>{text.before(row)}</td>
      <td className={clsx(CELL, NUMBER)}>
        {text.after(row)}
        {code}
      </td>
    </tr>
  );
}

function ListRow({ row, isMixed }: RowProps) {
  const t = useTranslations('balance');
  const text = useRowText();
  const Icon = isIn(row) ? ArrowDownLeft : ArrowUpRight;
  const code = isMixed ? ` ${row.sum.currency}` : '';
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-3.5 py-3">
      <span
        className={clsx(
          'grid size-10 place-items-center rounded-voice',
          isIn(row) ? 'bg-jashyl-soft text-jashyl' : 'bg-sunken',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <What row={row} />
      </div>
      <div className="num text-right">
        <b className={clsx('font-[680] whitespace-nowrap', isIn(row) && 'text-jashyl')}>
          {text.sum(row)}
          {code}
        </b>
        <p className="text-meta text-ink-3">
          {text.day(row)}
          <span className="sr-only"> {t('after')}</span>
          <span className="block whitespace-nowrap">{text.after(row)}</span>
        </p>
      </div>
    </li>
  );
}

/** The kind of a row and what it is for; a lesson opens in one press. */
function What({ row }: { row: BalanceRow }) {
  const text = useRowText();
  const about = text.about(row);
  const isOfLesson = row.lessonScheduleId !== null && row.lessonTitle !== null;
  return (
    <>
      <b className="block font-[680]">{text.title(row)}</b>
      {about ? (
        <span dir="auto" className="block text-meta wrap-anywhere text-ink-3">
          {isOfLesson ? (
            <Link
              href={`/lessons/${row.lessonScheduleId}`}
              prefetch={false}
              className="text-ink-3 underline hover:text-kok touch:inline-flex touch:min-h-11 touch:items-center"
            >
              {about}
            </Link>
          ) : (
            about
          )}
        </span>
      ) : null}
    </>
  );
}
