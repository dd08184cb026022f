import { HydrationBoundary } from '@tanstack/react-query';
import { OwnScreen } from '@/components/material/own-screen';
import { prefetch } from '@/lib/api/prefetch';
import { materialTitle } from '@/lib/material/page-title';
import { ownFill } from '@/lib/material/prefetch';

export const generateMetadata = () => materialTitle('mine');

export default async function OwnMaterialsPage() {
  return (
    <HydrationBoundary state={await prefetch(ownFill)}>
      <OwnScreen />
    </HydrationBoundary>
  );
}
