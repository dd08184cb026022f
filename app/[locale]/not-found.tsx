import { NotFoundScreen, notFoundMetadata } from '@/components/layout/not-found-screen';
import { findMember } from '@/lib/api/find-current-user';

export const generateMetadata = notFoundMetadata;

export default async function NotFound() {
  return <NotFoundScreen user={await findMember()} />;
}
