'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { linesOf } from '@/lib/admin/reported';
import type { ReportedLine, Target } from '@/lib/admin/reported';
import type { Report } from '@/lib/admin/queries';
import { MOMENT } from './moment';
import { TakeDownDialog } from './take-down-dialog';

/**
 * Posts, comments and other things as they read when they were reported, each with the way to it; while the report is
 * open, with the button that takes it down.
 */
export function ReportedThings({
  report,
}: {
  report: Pick<Report, 'id' | 'reason' | 'closedAt' | 'posts' | 'things'>;
}) {
  const t = useTranslations('admin');
  const [chosen, setChosen] = useState<Target | null>(null);
  const lines = linesOf(report);
  if (lines.length === 0) return null;
  const targets = lines.flatMap(({ target }) => target ?? []);
  return (
    <>
      <ul aria-label={t('reportedThings')} className="mt-2 grid gap-2">
        {lines.map((line) => (
          <Line key={line.key} line={line} onTakeDown={report.closedAt ? null : setChosen} />
        ))}
      </ul>
      {chosen ? (
        <TakeDownDialog
          reportId={report.id}
          target={chosen}
          // Where a child may be in danger the person is decided about too.
          closesReport={
            report.reason !== 'CHILD_SAFETY' &&
            targets.every(({ kind, id }) => kind === chosen.kind && id === chosen.id)
          }
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}

interface LineProps {
  line: ReportedLine;
  /** Null: the report is closed. */
  onTakeDown: ((target: Target) => void) | null;
}

function Line({ line: { kind, text, createdAt, path, target }, onTakeDown }: LineProps) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const textId = useId();
  return (
    <li className="rounded-field bg-sunken px-3 py-2">
      <p id={textId} dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text || t('noWords')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-3">
          {t(`thing.${kind}`)} · {format.dateTime(new Date(createdAt), MOMENT)}
          <Link
            href={path}
            prefetch={false}
            className="inline-flex min-h-6 items-center font-[620] text-kok touch:min-h-11"
          >
            {t('openThing')}
          </Link>
        </p>
        {target && onTakeDown ? (
          <Button variant="secondary" size="sm" aria-describedby={textId} onClick={() => onTakeDown(target)}>
            {t(`takeDown.${target.kind}`)}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
