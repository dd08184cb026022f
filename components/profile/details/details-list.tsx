import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState } from '@/components/ui/empty';
import { entryPath, SIGN_IN_PATH } from '@/lib/auth/entry-paths';
import type { Details, PersonPage } from '@/lib/profile/found';
import { detailsPath } from '@/lib/profile/profile-path';
import type { DetailsPart } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { CertificateList } from './certificate-list';
import { MaterialList } from './material-list';
import { Nothing } from './nothing';
import { PostLines } from './post-lines';
import { PersonList } from './person-list';

/** The items of the list, or why there are none. */
export function DetailsList({ details }: { details: Exclude<Details, { part: 'reviews' }> }): ReactNode {
  const { part, person } = details;
  const name = useNames().firstName(person);
  switch (details.part) {
    case 'certificates':
      return details.person.certificates.length > 0 ? (
        <CertificateList certificates={details.person.certificates} />
      ) : (
        <Nothing part={part} name={name} />
      );
    case 'materials':
      return <MaterialList details={details} name={name} />;
    case 'posts':
      return <PostLines posts={details.posts} id={person.id} name={name} />;
    default:
      return <People list={details.list} part={details.part} name={name} id={person.id} />;
  }
}

interface PeopleProps {
  list: PersonPage | null;
  part: DetailsPart;
  name: string;
  id: number;
}

function People({ list, part, name, id }: PeopleProps) {
  if (!list) return <ForMembers path={detailsPath(id, part)} name={name} />;
  return list.items.length > 0 ? <PersonList people={list.items} /> : <Nothing part={part} name={name} />;
}

/** Tells a visitor how to see the list; the sign-up leads back here. */
function ForMembers({ path, name }: { path: string; name: string }) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  return (
    <EmptyState
      title={t('membersOnly')}
      text={t('membersOnlyText', { name })}
      action={
        <Link href={entryPath(SIGN_IN_PATH, path)} className={buttonClass('primary')}>
          {common('logIn')}
        </Link>
      }
    />
  );
}
