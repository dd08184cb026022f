import { useFormatter, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';

export interface HiddenNoteProps {
  hidden: { hiddenAt: string; reason: string } | null | undefined;
}

/** Its author reads why and when an administrator has hidden a publication; to others the contract says nothing. */
export function HiddenNote({ hidden }: HiddenNoteProps) {
  const t = useTranslations('material-page');
  const format = useFormatter();
  if (!hidden) return null;
  const day = format.dateTime(new Date(hidden.hiddenAt), { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Note tone="error" className="text-sm">
      <span dir="auto" className="wrap-anywhere">
        {t('hidden', { day, reason: hidden.reason })}
      </span>
    </Note>
  );
}
