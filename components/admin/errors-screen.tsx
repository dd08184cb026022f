'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import type { BrowserErrors } from '@/lib/admin/queries';
import { useBrowserErrors } from '@/lib/admin/use-admin';
import { BROWSER_ERROR_DAYS, OTHER_ROUTE } from '@/lib/contract/limits.ts';
import { FiguresTable } from './figures-table';
import { ListGap } from './list-gap';
import { MOMENT } from './moment';

/** Errors that pages had, grouped by build, page and code. */
export function ErrorsScreen() {
  const t = useTranslations('admin');
  const format = useFormatter();
  const query = useBrowserErrors();
  const errors = query.data;
  const moment = (at: string) => format.dateTime(new Date(at), MOMENT);
  return (
    <>
      <h1>{t('errors')}</h1>
      <p className="max-w-prose text-ink-2">{t('errorsAbout', { days: BROWSER_ERROR_DAYS })}</p>
      {errors ? null : <ListGap query={query} />}
      {errors?.length === 0 ? (
        <Card>
          <EmptyState title={t('noErrorsTitle')} text={t('noErrorsText')} />
        </Card>
      ) : null}
      {errors && errors.length > 0 ? (
        <FiguresTable<BrowserErrors>
          caption={t('errors')}
          rows={errors}
          keyOf={({ build, route, code }) => `${build} ${route} ${code}`}
          columns={[
            { name: 'code', label: t('errorCode'), cell: ({ code }) => <code>{code}</code> },
            {
              name: 'route',
              label: t('errorRoute'),
              cell: ({ route }) => (route === OTHER_ROUTE ? t('otherRoute') : <code>{route}</code>),
            },
            { name: 'build', label: t('errorBuild'), cell: ({ build }) => <code>{build}</code> },
            {
              name: 'count',
              label: t('errorCount'),
              isNumber: true,
              cell: ({ count }) => format.number(count),
            },
            { name: 'first', label: t('errorFirst'), cell: ({ firstSeenAt }) => moment(firstSeenAt) },
            { name: 'last', label: t('errorLast'), cell: ({ lastSeenAt }) => moment(lastSeenAt) },
          ]}
        />
      ) : null}
    </>
  );
}
