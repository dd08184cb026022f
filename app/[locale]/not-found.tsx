import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { findMember } from '@/lib/api/find-current-user';

export default async function NotFound() {
  return <NotFoundScreen user={await findMember()} />;
}
