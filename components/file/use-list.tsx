'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { StoredFile } from '@/lib/file/queries';

/** The places where a file is used, each with its address. */
export function UseList({ file: { uses, usesCount } }: { file: StoredFile }) {
  const t = useTranslations('file');
  return (
    <ul>
      {uses.map(({ kind, title, path }, index) => (
        // Two attachments of one lesson are two equal places.
        <li key={`${path ?? title} ${index}`} className="border-line py-2 not-first:border-t">
          {path ? (
            <Link
              href={path}
              className="inline-flex min-h-6 items-center font-[640] [overflow-wrap:anywhere] touch:min-h-11"
            >
              {title}
            </Link>
          ) : (
            <p className="font-[640] [overflow-wrap:anywhere]">{title}</p>
          )}
          <p className="text-meta text-ink-2">{t(`use.${kind}`)}</p>
        </li>
      ))}
      {usesCount > uses.length ? (
        <li className="py-2 text-ink-2">{t('morePlaces', { count: usesCount - uses.length })}</li>
      ) : null}
    </ul>
  );
}
