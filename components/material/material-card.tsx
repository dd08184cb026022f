'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CoverPicture } from '@/components/autosave/cover-picture';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { Card } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import { publicationEditorPath } from '@/lib/material/paths';
import type { ListedPublication } from '@/lib/material/queries';
import { useNames } from '@/lib/profile/use-names';
import { PublicationLink } from './publication-link';

export interface MaterialCardProps {
  publication: ListedPublication;
  /** In its author's list it opens its editor, and says who sees it. */
  isOwn: boolean;
  /** Beside what it says of itself. */
  tags?: ReactNode;
  menu?: ReactNode;
}

const TITLE_CLASS = 'text-ink no-underline after:absolute after:inset-0 hover:underline';

/** A publication in a list. */
export function MaterialCard({ publication, isOwn, tags, menu }: MaterialCardProps) {
  const t = useTranslations('material');
  const autosave = useTranslations('autosave');
  const editor = useTranslations('editor');
  const format = useFormatter();
  const { fullName } = useNames();
  const { id, title, coverUri, language, level, privacy, updatedAt, readingMinutes, author } = publication;
  const Icon = PRIVACY_ICONS[privacy];
  const when = format.dateTime(new Date(updatedAt), { day: 'numeric', month: 'long', year: 'numeric' });
  const about = [language && editor(`languages.${language}`), level].filter(Boolean).join(', ');
  return (
    <Card className="relative flex w-full gap-4">
      <CoverPicture uri={coverUri} language={language} className="size-20 flex-none" />
      <div className="min-w-0 flex-1">
        <h3 className="text-h3 [overflow-wrap:anywhere]">
          {isOwn ? (
            <Link href={publicationEditorPath(id)} prefetch={false} dir="auto" className={TITLE_CLASS}>
              {title}
            </Link>
          ) : (
            <PublicationLink id={id} dir="auto" className={TITLE_CLASS}>
              {title}
            </PublicationLink>
          )}
        </h3>
        <p className="num mt-0.5 text-meta text-ink-3">
          {[author && fullName(author), t('minutes', { count: readingMinutes }), t('changed', { when })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {isOwn ? (
            <Tag>
              <Icon aria-hidden />
              {autosave(`privacy.${privacy}`)}
            </Tag>
          ) : null}
          {about ? <Tag tone="kok">{about}</Tag> : null}
          {tags}
        </p>
      </div>
      {menu ? <div className="relative z-1">{menu}</div> : null}
    </Card>
  );
}
