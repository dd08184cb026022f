import { ServerState } from '@/components/layout/server-state';
import { SavedMaterialsScreen } from '@/components/material/saved-materials-screen';
import { prefetch } from '@/lib/api/prefetch';
import { savedPublicationsFill } from '@/lib/fork/prefetch';
import { materialTitle } from '@/lib/material/page-title';

export const generateMetadata = () => materialTitle('saved');

export default async function SavedMaterialsPage() {
  return (
    <ServerState state={await prefetch(savedPublicationsFill)}>
      <SavedMaterialsScreen />
    </ServerState>
  );
}
