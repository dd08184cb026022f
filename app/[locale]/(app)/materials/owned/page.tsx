import { redirect } from 'next/navigation';
import { requireCurrentUser } from '@/lib/account/require-current-user';
import { MINE_PATH, SAVED_MATERIALS_PATH } from '@/lib/material/paths';

/** What one has made comes first; those who make nothing have what they saved. */
export default async function OwnedMaterialsPage(): Promise<never> {
  const { viewerCan } = await requireCurrentUser();
  redirect(viewerCan.ownBoards ? MINE_PATH : SAVED_MATERIALS_PATH);
}
