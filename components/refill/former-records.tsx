'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import type { FormerRecordKind } from '@/lib/contract/refill.ts';
import { formerRecordsPath } from '@/lib/refill/paths';
import type { FormerRecord } from '@/lib/refill/queries';
import { fieldOf, ownerOf, shownValue } from '@/lib/refill/record-fields';
import { useFormerCounts, useFormerRecords } from '@/lib/refill/use-refill';

/** /preferences/security/data/records: what was said, paid and attended before; to be read alone. */
export function FormerRecords({ asked }: { asked: FormerRecordKind | null }) {
  const t = useTranslations('refill');
  const counts = useFormerCounts().data ?? [];
  const kind = asked ?? counts[0]?.kind ?? 'MESSAGE';
  return (
    <section className="grid gap-4">
      <h1>{t('recordsTitle')}</h1>
      <p className="max-w-prose text-ink-2">{t('recordsText')}</p>
      {counts.length > 1 ? (
        <nav aria-label={t('recordKinds')}>
          <ul className="flex flex-wrap gap-2">
            {counts.map((each) => (
              <li key={each.kind}>
                <Link
                  href={formerRecordsPath(each.kind)}
                  aria-current={each.kind === kind ? 'page' : undefined}
                  className={buttonClass(each.kind === kind ? 'primary' : 'subtle', 'sm')}
                >
                  {t(`records.${each.kind}`, { count: each.count })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <RecordList kind={kind} />
    </section>
  );
}

function RecordList({ kind }: { kind: FormerRecordKind }) {
  const t = useTranslations('refill');
  const errorText = useErrorText();
  const records = useFormerRecords(kind);
  return (
    <PagedList
      query={records}
      label={t('recordsTitle')}
      errorText={errorText}
      empty={<EmptyState title={t('noRecordsTitle')} text={t('noRecordsText')} />}
    >
      {(items) => (
        <Card flush>
          <ul>
            {items.map((record) => (
              <RecordRow key={record.id} record={record} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

function RecordRow({ record }: { record: FormerRecord }) {
  const t = useTranslations('refill');
  const format = useFormatter();
  const { at, parts, morePartsCount } = record;
  return (
    <li className="border-line px-4 py-3 not-first:border-t">
      <p className="text-sm text-ink-2">
        <time dateTime={at}>{format.dateTime(new Date(at), SHOWN_TIME)}</time>
      </p>
      <dl className="mt-1 grid gap-x-4 gap-y-1 md:grid-cols-[minmax(8rem,auto)_1fr]">
        {parts.map((part) => (
          <RecordPart key={part.path} part={part} record={record} />
        ))}
      </dl>
      {morePartsCount > 0 ? (
        <p className="mt-1 text-sm text-ink-2">{t('moreParts', { count: morePartsCount })}</p>
      ) : null}
    </li>
  );
}

const SHOWN_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

interface PartProps {
  part: FormerRecord['parts'][number];
  record: FormerRecord;
}

function RecordPart({ part, record }: PartProps) {
  const t = useTranslations('refill');
  const format = useFormatter();
  const shown = shownValue(part, record, useLocale());
  const [owner, field] = [ownerOf(part.path), fieldOf(part.path)];
  const label = field ? t(`fields.${field}`) : part.path;
  return (
    <div className="contents">
      <dt className="text-meta text-ink-2 wrap-anywhere">
        {owner ? `${t(`fields.${owner}`)} · ${label}` : label}
      </dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {shown.kind === 'text' ? shown.text : null}
        {shown.kind === 'word' ? t(`words.${shown.word}`) : null}
        {shown.kind === 'number' ? format.number(shown.number) : null}
        {shown.kind === 'instant' ? format.dateTime(shown.at, SHOWN_TIME) : null}
      </dd>
    </div>
  );
}
