import { Bookmark, ChevronRight, Clock, Copy, Headphones, ListChecks, Pencil } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { LazySendButton } from '@/components/chat/lazy-send-button';
import { LazyPublicationModeration } from '@/components/moderation/lazy-publication-moderation';
import { LazyForkActions } from '@/components/fork/lazy-fork-actions';
import { CreditLine } from '@/components/openness/credit-line';
import { FactList } from '@/components/ui/fact-list';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { Avatar } from '@/components/ui/avatar';
import { buttonClass } from '@/components/ui/button-class';
import { StaffMark } from '@/components/ui/staff-mark';
import type { PublicationOnPage } from '@/lib/material/page-query';
import { MATERIALS_PATH, publicationEditorPath, publicationPath } from '@/lib/material/paths';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { HiddenNote } from './hidden-note';

interface PartProps {
  publication: PublicationOnPage;
}

export type PageHeaderProps = PartProps & { isVisitor: boolean };

/** Title, description, what the page contains, and who made it. */
export function PageHeader({ publication, isVisitor }: PageHeaderProps) {
  const { title, description } = publication;
  return (
    <header className="min-w-0">
      <Path publication={publication} />
      <h1 dir="auto" className="mt-1 text-[30px] leading-[1.06] wrap-anywhere md:text-[38px]">
        {title}
      </h1>
      {description ? (
        <p
          dir="auto"
          className="mt-2.5 text-[18px] leading-snug whitespace-pre-line text-ink-2 wrap-anywhere md:text-[19px]"
        >
          {description}
        </p>
      ) : null}
      <Facts publication={publication} />
      <div className="mt-3 empty:hidden">
        <HiddenNote hidden={publication.hidden} />
      </div>
      <Copying publication={publication} />
      <Author publication={publication} isVisitor={isVisitor} />
    </header>
  );
}

function Path({ publication: { language, level } }: PartProps) {
  const t = useTranslations('material-page');
  const about = [language && t(`languages.${language}`), level].filter(Boolean);
  return (
    <nav aria-label={t('path')} className="flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
      <Link
        href={MATERIALS_PATH}
        prefetch={false}
        className="inline-flex min-h-6 items-center text-ink-2 no-underline hover:underline touch:min-h-11"
      >
        {t('materials')}
      </Link>
      {about.map((text) => (
        <span key={text} className="inline-flex items-center gap-x-1">
          <ChevronRight aria-hidden className="size-3.5 flex-none text-ink-3" />
          {text}
        </span>
      ))}
    </nav>
  );
}

function Facts({
  publication: { readingMinutes, exercisesCount, resources, privacy, viewerCan, savesCount, copiesCount },
}: PartProps) {
  const t = useTranslations('material-page');
  const openness = useTranslations('openness');
  const saved = useTranslations('saved');
  const sounds = resources.filter(({ type }) => type === 'AUDIO').length;
  const facts: [LucideIcon, string | null][] = [
    [Clock, t('minutes', { count: readingMinutes })],
    [ListChecks, exercisesCount > 0 ? t('exercises', { count: exercisesCount }) : null],
    [Headphones, sounds > 0 ? t('recordings', { count: sounds }) : null],
    // It is worded for the author.
    [PRIVACY_ICONS[privacy], viewerCan.edit ? openness(`privacy.${privacy}`) : null],
    [Bookmark, savesCount ? saved('savesCount', { count: savesCount }) : null],
    [Copy, copiesCount ? saved('copiesCount', { count: copiesCount }) : null],
  ];
  return <FactList label={t('facts')} facts={facts} className="mt-3.5 gap-x-3.5 gap-y-1.5 text-sm" />;
}

/** What it was copied from, and what the viewer may do with it. */
function Copying({ publication }: PartProps) {
  const { id, fork, source, viewerCan } = publication;
  return (
    <>
      {source ? (
        <p className="mt-2 text-meta text-ink-2">
          <CreditLine
            source={source}
            href={source.publicationId ? publicationPath(source.publicationId) : null}
          />
        </p>
      ) : null}
      {viewerCan.save || viewerCan.copy ? (
        <LazyForkActions of={{ kind: 'PUBLICATION', id }} fork={fork ?? null} viewerCan={viewerCan} />
      ) : null}
      {viewerCan.report || viewerCan.decide ? <LazyPublicationModeration publication={publication} /> : null}
    </>
  );
}

function Author({
  publication: { id, title, author, createdAt, updatedAt, viewerCan },
  isVisitor,
}: PageHeaderProps) {
  const t = useTranslations('material-page');
  const format = useFormatter();
  const { fullName } = useNames();
  const dayOf = (at: string) =>
    format.dateTime(new Date(at), { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <div className="mt-3.5 mb-6 flex flex-wrap items-center gap-3 border-y border-line py-3.5">
      <Avatar user={author} size={40} />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={profilePath(author.id)}
          prefetch={false}
          dir="auto"
          className="inline-flex min-h-6 items-center font-[640] text-ink no-underline wrap-anywhere hover:underline touch:min-h-11"
        >
          {fullName(author)}
        </Link>
        <StaffMark person={author} />
        <p className="num text-meta text-ink-3">
          {t('changed', { created: dayOf(createdAt), when: dayOf(updatedAt) })}
        </p>
      </div>
      {isVisitor ? null : <LazySendButton thing={{ kind: 'publication', id, title }} />}
      {viewerCan.edit ? (
        <Link href={publicationEditorPath(id)} prefetch={false} className={buttonClass('secondary', 'sm')}>
          <Pencil aria-hidden />
          {t('edit')}
        </Link>
      ) : null}
    </div>
  );
}
