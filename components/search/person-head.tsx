'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { FoundPersonFragment } from '@/graphql/generated/graphql';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';

export interface PersonHeadProps {
  person: Pick<FoundPersonFragment, 'id' | 'firstName' | 'lastName' | 'shortAbout'>;
  /** Further facts in a line. */
  children?: ReactNode;
}

/** Head of a person found: the name, which links to the profile, and the headline. */
export function PersonHead({ person, children }: PersonHeadProps) {
  const { fullName } = useNames();
  return (
    <>
      <h2 className="text-[17px] leading-snug font-[680]">
        <Link
          href={profilePath(person.id)}
          prefetch={false}
          dir="auto"
          className="text-ink no-underline wrap-anywhere hover:underline"
        >
          {fullName(person)}
        </Link>
      </h2>
      {person.shortAbout ? (
        <p dir="auto" className="line-clamp-3 wrap-anywhere">
          {person.shortAbout}
        </p>
      ) : null}
      {children}
    </>
  );
}
