'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { LinkTabs } from '@/components/ui/tabs';
import { useReports } from '@/lib/admin/use-admin';
import { ListGap } from './list-gap';
import { ReportCard } from './report-card';
import { ShowMore } from './show-more';

/** Reports on users: the open ones, oldest first, or the closed ones. */
export function ReportsScreen({ open }: { open: boolean }) {
  const t = useTranslations('admin');
  const query = useReports(open);
  const reports = query.data?.items;
  return (
    <>
      <h1>{t('reports')}</h1>
      <LinkTabs
        label={t('reportsTabs')}
        items={[
          { href: '/admin/reports', label: t('reportsOpen'), current: open },
          { href: '/admin/reports?closed=1', label: t('reportsClosed'), current: !open },
        ]}
      />
      {reports ? null : <ListGap query={query} />}
      {reports?.length === 0 ? (
        <Card>
          <EmptyState
            title={open ? t('noOpenTitle') : t('noClosedTitle')}
            text={open ? t('noOpenText') : t('noClosedText')}
          />
        </Card>
      ) : null}
      {reports && reports.length > 0 ? (
        <>
          <ul className="grid gap-4 *:min-w-0">
            {reports.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </ul>
          <ShowMore query={query} />
        </>
      ) : null}
    </>
  );
}
