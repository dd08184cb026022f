import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { CoverPicture } from '@/components/autosave/cover-picture';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import type { SharedMaterialFragment } from '@/graphql/generated/graphql';
import { openPath } from '@/lib/library/material';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { KIND_ICONS } from './kind-icons';

interface SharedMaterialProps {
  material: SharedMaterialFragment;
  /** Named with a link to their profile, where things of several are together. */
  author?: Parameters<ReturnType<typeof useNames>['fullName']>[0] & { id: number };
}

/**
 * Something that a person shares: one link to where it is read, over all of what stands around it, which is `relative`.
 * Rendered on the server.
 */
export function SharedMaterial({ material, author }: SharedMaterialProps) {
  const t = useTranslations('library');
  const format = useFormatter();
  const sizeOf = useSizeOf();
  const { kind, title, coverUri, language, updatedAt } = material;
  const Icon = KIND_ICONS[kind];
  const date = format.dateTime(new Date(updatedAt), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <div className="flex min-w-0 items-start gap-3">
      <CoverPicture uri={coverUri} language={language} className="size-13 flex-none" />
      <div className="min-w-0 flex-1">
        <MaterialLink
          material={material}
          dir="auto"
          className="block min-h-6 font-[680] wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </MaterialLink>
        <p className="text-meta wrap-anywhere text-ink-3">
          <Icon aria-hidden className="mr-1 inline size-4 align-[-3px]" />
          {t(`kind.${kind}`)} · {sizeOf(material)}
        </p>
        {author ? <Author author={author} /> : null}
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-3">
          <time dateTime={updatedAt} className="num">
            {date}
          </time>
          <SharedWith privacy={material.privacy} />
        </p>
      </div>
    </div>
  );
}

/** The page of a publication is opened by the browser itself, as components/material/publication-link.tsx says. */
function MaterialLink({
  material,
  ...link
}: Omit<ComponentProps<'a'>, 'href'> & { material: SharedMaterialFragment }) {
  const href = openPath(material);
  return material.kind === 'PUBLICATION' ? (
    <a {...link} href={href} />
  ) : (
    <Link {...link} href={href} prefetch={false} />
  );
}

/** How much is in it; what it has not is not said. */
function useSizeOf() {
  const t = useTranslations('library');
  return ({ kind, wordsCount, exercisesCount, readingMinutes }: SharedMaterialFragment): string => {
    switch (kind) {
      case 'LESSON':
        return t('words', { count: wordsCount ?? 0 });
      case 'QUIZ':
        return t('exercises', { count: exercisesCount ?? 0 });
      case 'PUBLICATION':
        return [
          t('minutes', { count: readingMinutes ?? 1 }),
          exercisesCount ? t('exercises', { count: exercisesCount }) : '',
        ]
          .filter(Boolean)
          .join(', ');
    }
  };
}

function Author({ author }: Required<Pick<SharedMaterialProps, 'author'>>) {
  const t = useTranslations('library');
  const { fullName } = useNames();
  return (
    <p className="text-meta wrap-anywhere text-ink-2">
      <Link
        href={profilePath(author.id)}
        prefetch={false}
        className="relative z-1 inline-flex min-h-6 items-center text-ink-2 underline hover:text-ink touch:min-h-11"
      >
        {t('by', { name: fullName(author) })}
      </Link>
    </p>
  );
}

/** What not everybody sees, or not for long, says so. */
function SharedWith({ privacy }: Pick<SharedMaterialFragment, 'privacy'>) {
  const t = useTranslations('library');
  if (privacy !== 'CONNECTIONS' && privacy !== 'SCHEDULED') return null;
  const Icon = PRIVACY_ICONS[privacy];
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-4 flex-none" />
      {t(`sharedWith.${privacy}`)}
    </span>
  );
}
