import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';

/**
 * Marks a person of the staff behind their name, with the space between the two: no name that somebody chooses looks
 * like it.
 */
export function StaffMark({ person }: { person: { isStaff?: boolean } | null | undefined }) {
  const t = useTranslations('common');
  if (!person?.isStaff) return null;
  return (
    <>
      {' '}
      <span className="inline-flex flex-none items-center gap-1 rounded-tag bg-kok-soft px-1.5 align-baseline text-meta font-[620] whitespace-nowrap text-ink">
        <ShieldCheck aria-hidden className="size-3.5 flex-none" />
        {t('staff')}
      </span>
    </>
  );
}
