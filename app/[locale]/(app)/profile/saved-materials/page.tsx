import { ServerState } from '@/components/layout/server-state';
import { OwnSavedScreen } from '@/components/material/saved-materials-screen';
import { prefetch } from '@/lib/api/prefetch';
import { savedPublicationsFill } from '@/lib/fork/prefetch';
import { materialTitle } from '@/lib/material/page-title';

export const generateMetadata = () => materialTitle('saved');

export default async function OwnSavedMaterialsPage() {
  return (
    <ServerState state={await prefetch(savedPublicationsFill)}>
      <OwnSavedScreen />
    </ServerState>
  );
}
