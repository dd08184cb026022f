import { HydrationBoundary } from '@tanstack/react-query';
import { OverviewScreen } from '@/components/material/overview-screen';
import { prefetch } from '@/lib/api/prefetch';
import { materialTitle } from '@/lib/material/page-title';
import { commonFill } from '@/lib/material/prefetch';

export const generateMetadata = () => materialTitle('title');

export default async function MaterialsPage() {
  return (
    <HydrationBoundary state={await prefetch(commonFill)}>
      <OverviewScreen />
    </HydrationBoundary>
  );
}
