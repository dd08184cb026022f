import { NotFoundScreen, notFoundMetadata } from '@/components/layout/not-found-screen';
import { findMember } from '@/lib/api/find-current-user';

export const generateMetadata = notFoundMetadata;

/** Every address without a page of its own; the middleware has made it a 404. */
export default async function UnknownPage() {
  return <NotFoundScreen user={await findMember()} />;
}
