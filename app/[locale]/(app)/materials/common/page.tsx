import { ServerState } from '@/components/layout/server-state';
import { CommonScreen } from '@/components/material/common-screen';
import { prefetch } from '@/lib/api/prefetch';
import { materialTitle } from '@/lib/material/page-title';
import { commonFill } from '@/lib/material/prefetch';

export const generateMetadata = () => materialTitle('common');

export default async function CommonMaterialsPage() {
  return (
    <ServerState state={await prefetch(commonFill)}>
      <CommonScreen />
    </ServerState>
  );
}
