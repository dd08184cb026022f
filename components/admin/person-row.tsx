'use client';
import { Flag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Avatar } from '@/components/ui/avatar';
import { Tag } from '@/components/ui/tag';
import type { PersonLine } from '@/lib/admin/queries';
import { useNames } from '@/lib/profile/use-names';
import { StateTag } from './state-tag';

/** One user of the list; the whole row links to them. */
export function PersonRow({ person }: { person: PersonLine }) {
  const t = useTranslations('admin');
  const { fullName } = useNames();
  return (
    <li className="border-line not-first:border-t">
      <Link
        href={`/admin/people/${person.id}`}
        prefetch={false}
        className="flex items-center gap-3 px-4 py-3 text-ink no-underline -outline-offset-3 hover:bg-sunken max-md:items-start"
      >
        <Avatar user={person} size={48} />
        <span className="min-w-0 flex-1">
          <span className="block font-[680] break-words">{fullName(person)}</span>
          <span className="block text-sm break-all text-ink-2">{person.email}</span>
          <span className="block text-meta text-ink-3">
            {t(`role.${person.role}`)} · <span className="num">{t('number', { id: person.id })}</span>
          </span>
        </span>
        <span className="flex flex-none flex-col items-end gap-1">
          <StateTag state={person.state} />
          {person.openReportsCount > 0 ? (
            <Tag tone="sary">
              <Flag aria-hidden />
              {t('openReports', { count: person.openReportsCount })}
            </Tag>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
