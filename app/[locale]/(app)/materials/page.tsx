import { ServerState } from '@/components/layout/server-state';
import { OverviewScreen } from '@/components/material/overview-screen';
import { prefetch } from '@/lib/api/prefetch';
import { materialTitle } from '@/lib/material/page-title';
import { commonFill } from '@/lib/material/prefetch';

export const generateMetadata = () => materialTitle('title');

export default async function MaterialsPage() {
  return (
    <ServerState state={await prefetch(commonFill)}>
      <OverviewScreen />
    </ServerState>
  );
}
