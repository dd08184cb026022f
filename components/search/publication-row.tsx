import { publicationPath } from '@/lib/material/paths';
import type { FoundPublication } from '@/lib/search/queries';
import { ContentHead } from './content-head';

/** A publication that was found. Its page is opened by the browser itself: components/material/publication-link.tsx. */
export function PublicationRow({ publication }: { publication: FoundPublication }) {
  const { id, title, description, author, updatedAt } = publication;
  return (
    <li className="grid gap-2 border-line p-4 not-first:border-t">
      <ContentHead author={author} at={updatedAt} />
      <h2 className="text-[17px] leading-snug font-[680]">
        <a
          href={publicationPath(id)}
          dir="auto"
          className="inline-flex min-h-6 items-center text-ink no-underline wrap-anywhere hover:underline touch:min-h-11"
        >
          {title}
        </a>
      </h2>
      {description ? (
        <p dir="auto" className="line-clamp-3 wrap-anywhere text-ink-2">
          {description}
        </p>
      ) : null}
    </li>
  );
}
