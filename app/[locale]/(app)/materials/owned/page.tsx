import { redirect } from 'next/navigation';
import { MINE_PATH } from '@/lib/material/paths';

/** What one has made is all there is of one's own by now. */
export default function OwnedMaterialsPage(): never {
  redirect(MINE_PATH);
}
