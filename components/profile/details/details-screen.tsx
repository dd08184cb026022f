import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { Pager } from '@/components/ui/pager';
import { LinkTabs } from '@/components/ui/tabs';
import { PAGE_SIZE } from '@/lib/contract/limits.ts';
import type { Details } from '@/lib/profile/found';
import { DETAILS, detailsPath, materialsPath, profilePath, reviewsPath } from '@/lib/profile/profile-path';
import type { DetailsPart } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { pageHref } from '@/lib/public/page-number';
import { StaffMark } from '@/components/ui/staff-mark';
import { DetailsList } from './details-list';
import { Reviews } from './reviews';

/** One of a profile's lists, with links to the others. */
export function DetailsScreen({ details, page }: { details: Details; page: number }) {
  const t = useTranslations('profile');
  const { fullName } = useNames();
  const { part, person } = details;
  return (
    <div
      className={clsx(
        'mx-auto grid gap-4 p-6 max-md:px-3 max-md:pt-3',
        part === 'reviews' ? 'max-w-page' : 'max-w-[820px]',
      )}
    >
      <Link
        href={profilePath(person.id)}
        prefetch={false}
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm font-[600] text-kok touch:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4 flex-none" />
        {t('backToProfile')}
      </Link>
      <div className="flex items-center gap-4">
        <Avatar user={person} size={64} />
        <div className="min-w-0">
          <p dir="auto" className="font-[640] wrap-anywhere text-ink-2">
            {fullName(person)}
            <StaffMark person={person} />
          </p>
          <h1>{t(`part.${part}`)}</h1>
        </div>
      </div>
      <LinkTabs
        label={t('parts')}
        items={partsOf(details).map((each) => ({
          href: detailsPath(person.id, each),
          label: t(`part.${each}`),
          current: each === part,
        }))}
      />
      {details.part === 'reviews' ? (
        <Reviews details={details} pages={<Pages details={details} page={page} />} />
      ) : (
        <Card>
          <DetailsList details={details} />
          <Pages details={details} page={page} />
        </Card>
      )}
    </div>
  );
}

const OF_INSTRUCTORS: readonly DetailsPart[] = ['materials', 'reviews', 'students'];

/** A student has none of those; the open list is always included. */
const partsOf = ({ part, person }: Details) =>
  DETAILS.filter((each) => each === part || person.role !== 'STUDENT' || !OF_INSTRUCTORS.includes(each));

function pathOfList(details: Details): string {
  if (details.part === 'materials') return materialsPath(details.person.id, details.kind);
  if (details.part === 'reviews') return reviewsPath(details.person.id, details.filter);
  return detailsPath(details.person.id, details.part);
}

function Pages({ details, page }: { details: Details; page: number }): ReactNode {
  const t = useTranslations('profile');
  const list = 'list' in details ? details.list : null;
  if (!list) return null;
  const path = pathOfList(details);
  return (
    <Pager
      texts={{
        label: t('pages'),
        previous: t('previousPage'),
        next: t('nextPage'),
        place: t('pageOf', { page, pages: Math.ceil(list.total / PAGE_SIZE) }),
      }}
      previousHref={page > 1 ? pageHref(path, page - 1) : null}
      nextHref={list.hasMore ? pageHref(path, page + 1) : null}
    />
  );
}
