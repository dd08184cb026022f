'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { Catalogue, OwnProfile } from '@/lib/preferences/queries';
import { useCatalogue, useOwnProfile } from '@/lib/preferences/use-own-profile';

/** Renders with the profile that the server fetched; without it, a skeleton or the error. */
export function WithProfile({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const { data, error, refetch } = useOwnProfile();
  if (data) return children(data);
  return <Absent error={error} onReload={refetch} />;
}

/** As WithProfile, with the catalogue's lists. */
export function WithCatalogue({
  children,
}: {
  children: (profile: OwnProfile, catalogue: Catalogue) => ReactNode;
}) {
  const { data, error, refetch } = useCatalogue();
  return (
    <WithProfile>
      {(profile) => (data ? children(profile, data) : <Absent error={error} onReload={refetch} />)}
    </WithProfile>
  );
}

function Absent({ error, onReload }: { error: Error | null; onReload: () => Promise<unknown> }) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  if (error) return <ErrorPanel messages={[errorText(error)]} onReload={() => void onReload()} />;
  return (
    <Loading label={t('loading')}>
      <SkeletonRows rows={3} />
    </Loading>
  );
}
