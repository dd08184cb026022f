import { Pencil } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { accountHref } from '@/lib/preferences/paths';
import type { AccountSection } from '@/lib/preferences/paths';

/** Link from a section of one's own profile to its form. */
export function EditLink({ section, children }: { section: AccountSection; children: ReactNode }) {
  return (
    <Link
      href={accountHref(section)}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm font-[600] text-kok touch:min-h-11"
    >
      <Pencil aria-hidden className="size-4 flex-none" />
      {children}
    </Link>
  );
}
