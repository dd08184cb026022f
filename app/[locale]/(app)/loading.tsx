import { useTranslations } from 'next-intl';
import { Loading, Skeleton, SkeletonRows } from '@/components/ui/skeleton';

export default function AppLoading() {
  const t = useTranslations('common');
  return (
    <Loading label={t('loading')} className="mx-auto max-w-page px-6 py-6 max-md:px-3">
      <Skeleton className="mb-6 h-8 w-56" />
      <SkeletonRows rows={4} />
    </Loading>
  );
}
