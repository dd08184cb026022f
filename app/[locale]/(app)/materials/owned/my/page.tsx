import { ServerState } from '@/components/layout/server-state';
import { OwnScreen } from '@/components/material/own-screen';
import { prefetch } from '@/lib/api/prefetch';
import { materialTitle } from '@/lib/material/page-title';
import { ownFill } from '@/lib/material/prefetch';

export const generateMetadata = () => materialTitle('mine');

export default async function OwnMaterialsPage() {
  return (
    <ServerState state={await prefetch(ownFill)}>
      <OwnScreen />
    </ServerState>
  );
}
