import { notFound } from 'next/navigation';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { findCurrentUser } from '@/lib/account/find-current-user';
import { findRoute } from '@/lib/contract/routes.ts';

interface Props {
  params: Promise<{ rest: string[] }>;
}

/** Every address without a page of its own. */
export default async function UnknownPage({ params }: Props) {
  const { rest } = await params;
  // A route of the table whose page does not exist: the middleware let it pass, so the 404 is made here.
  if (findRoute(`/${rest.join('/')}`)) notFound();
  return <NotFoundScreen user={await findCurrentUser().catch(() => null)} />;
}
