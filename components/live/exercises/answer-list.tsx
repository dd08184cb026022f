'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useNames } from '@/lib/profile/use-names';
import type { WallRow } from '@/lib/live-exercise/wall-rows';
import { AnswerCell } from './answer-cell';
import type { AnswersProps } from './answer-grid';
import { PersonHead } from './person-head';
import { strong } from './strong';

/** The same where there is no room for a grid: under each student the parts by number; pressed, an answer is opened. */
export function AnswerList({ rows, columns, openIds, onOpen, onOpenPerson }: AnswersProps) {
  const t = useTranslations('live-exercises');
  return (
    <ul
      aria-label={t('wallOf', { students: rows.length, parts: columns.length })}
      className="-mx-3 border-t border-line"
    >
      {rows.map((row) => (
        <ListRow
          key={row.student.id}
          {...{ row, columns, onOpen, onOpenPerson }}
          isOpen={openIds.includes(row.student.id)}
        />
      ))}
    </ul>
  );
}

interface ListRowProps extends Pick<AnswersProps, 'columns' | 'onOpen' | 'onOpenPerson'> {
  row: WallRow;
  isOpen: boolean;
}

const nothing = () => undefined;

const ListRow = memo(function ListRow({ row, columns, isOpen, onOpen, onOpenPerson }: ListRowProps) {
  const t = useTranslations('live-exercises');
  const { firstName } = useNames();
  const { student, cells, right } = row;
  return (
    <li
      data-testid={`wall-${student.id}`}
      className={clsx('border-b border-line px-3 pt-2 pb-2.5', isOpen && 'bg-kok-soft')}
    >
      <div className="flex items-center gap-2">
        <PersonHead row={row} isOpen={isOpen} onOpen={onOpenPerson} />
        <span className="num text-sm whitespace-nowrap text-ink-2">
          {t.rich('rightOf', { right, of: columns.length, b: strong })}
        </span>
      </div>
      <div className="mt-1 grid grid-cols-6 gap-1.5">
        {cells.map((cell, column) => (
          <AnswerCell
            key={cell.part}
            isSmall
            cell={cell}
            name={firstName(student)}
            studentId={student.id}
            number={columns[column]?.number ?? 0}
            row={0}
            column={column}
            isFocusable
            onFocus={nothing}
            onOpen={onOpen}
          />
        ))}
      </div>
    </li>
  );
});
