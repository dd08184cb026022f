'use client';
import clsx from 'clsx';
import { CircleAlert, Mail, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { useNames } from '@/lib/profile/use-names';
import type { StudentChip } from '@/lib/schedule/schedule-form';
import { chipKey, chipName } from '@/lib/schedule/student-chips';
import type { ChipErrors } from '@/lib/schedule/use-lesson-form';

export interface StudentChipsProps {
  chips: readonly StudentChip[];
  errors: ChipErrors;
  onRemove: (index: number) => void;
}

/** The chosen students; a refused one shows the error on its chip. */
export function StudentChips({ chips, errors, onRemove }: StudentChipsProps) {
  const t = useTranslations('schedule');
  const { deleted } = useNames();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('chosenStudents')} className="mb-1.5 flex flex-wrap gap-1.5 touch:pt-1.5">
      {chips.map((chip, index) => {
        const error = errors[chipKey(chip)];
        return (
          <li
            key={chipKey(chip)}
            className={clsx(
              'flex max-w-full min-w-0 items-center gap-2 rounded-voice pl-1.5',
              error ? 'bg-anar-soft text-anar' : 'bg-kok-soft',
            )}
          >
            {chip.kind === 'user' ? (
              <Avatar user={chip.user} size={24} />
            ) : (
              <Mail aria-hidden className="ml-1 size-4 flex-none" />
            )}
            <span className="min-w-0 py-1">
              <span className="block text-sm font-[620] break-words">{chipName(chip, deleted)}</span>
              {error ? (
                <span role="alert" className="flex items-center gap-1 text-meta">
                  <CircleAlert aria-hidden className="size-3.5 flex-none" />
                  {error}
                </span>
              ) : null}
            </span>
            <button
              type="button"
              aria-label={t('removeStudent', { name: chipName(chip, deleted) })}
              className="grid size-8 flex-none place-items-center rounded-field hover:bg-surface touch:size-11"
              onClick={() => onRemove(index)}
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
