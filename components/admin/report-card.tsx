'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import type { Report } from '@/lib/admin/queries';
import { useNames } from '@/lib/profile/use-names';
import { CloseReportDialog } from './close-report-dialog';
import { MinorTag } from './minor-tag';
import { MOMENT } from './moment';
import { ReportedThings } from './reported-things';
import { StateTag } from './state-tag';

/** One report: the person, the reason, the reporter's text; and its decision, or the button to decide. */
export function ReportCard({ report }: { report: Report }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const { fullName } = useNames();
  const [closing, setClosing] = useState(false);
  const { user, reporter } = report;
  return (
    <li>
      <Card>
        <div className="flex items-start gap-3">
          <Avatar user={user} size={48} />
          <div className="min-w-0 flex-1">
            <h2 className="text-h3 break-words">
              <Link href={`/admin/people/${user.id}`} className="text-ink">
                {fullName(user)}
              </Link>
            </h2>
            <p className="text-sm break-all text-ink-2">{user.email}</p>
          </div>
          <p className="flex flex-none flex-col items-end gap-1">
            <StateTag state={user.state} />
            <MinorTag person={user} />
          </p>
        </div>
        <p className="mt-3">
          <Tag tone="sary">{t(`reason.${report.reason}`)}</Tag>
        </p>
        <p className="mt-2 break-words whitespace-pre-wrap">{report.text || t('noWords')}</p>
        <ReportedMessages messages={report.messages} />
        <ReportedThings report={report} />
        <p className="mt-2 text-meta break-words text-ink-3">
          {reporter ? (
            <>
              <Link href={`/admin/people/${reporter.id}`} className="text-ink-3">
                {fullName(reporter)}
              </Link>{' '}
              <MinorTag person={reporter} />
            </>
          ) : (
            t('reporterLeft')
          )}
          {' · '}
          {format.dateTime(new Date(report.createdAt), MOMENT)}
        </p>
        <End report={report} onClose={() => setClosing(true)} />
      </Card>
      {closing ? <CloseReportDialog report={report} onClose={() => setClosing(false)} /> : null}
    </li>
  );
}

/** The words as they read when they were reported. */
function ReportedMessages({ messages }: Pick<Report, 'messages'>) {
  const t = useTranslations('admin');
  const format = useFormatter();
  if (messages.length === 0) return null;
  return (
    <ul aria-label={t('reportedMessages')} className="mt-2 grid gap-2">
      {messages.map(({ chatId, seq, message, createdAt }) => (
        <li key={`${chatId} ${seq}`} className="rounded-field bg-sunken px-3 py-2">
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {message || t('noWords')}
          </p>
          <p className="text-meta text-ink-3">{format.dateTime(new Date(createdAt), MOMENT)}</p>
        </li>
      ))}
    </ul>
  );
}

function End({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const { fullName } = useNames();
  const { closedAt, closedBy, outcome } = report;
  if (!closedAt || !outcome) {
    return (
      <Button className="mt-3" variant="secondary" onClick={onClose}>
        {t('closeReport')}
      </Button>
    );
  }
  const values = { at: format.dateTime(new Date(closedAt), MOMENT) };
  const name = closedBy ? fullName(closedBy) : null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3 text-sm wrap-anywhere text-ink-2">
      <Tag tone={outcome === 'SUSPENDED' ? 'error' : 'plain'}>{t(`outcome.${outcome}`)}</Tag>
      {name ? t('closedBy', { ...values, name }) : t('closedAt', values)}
    </p>
  );
}
