'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { useNames } from '@/lib/profile/use-names';
import type { WallRow } from '@/lib/live-exercise/wall-rows';
import { DoingText } from './doing-text';

interface PersonHeadProps {
  row: Pick<WallRow, 'student' | 'doing'>;
  isOpen: boolean;
  onOpen: (studentId: number) => void;
}

/** A student and what they are doing; pressed, it opens their answers. */
export function PersonHead({ row: { student, doing }, isOpen, onOpen }: PersonHeadProps) {
  const t = useTranslations('live-exercises');
  const { firstName } = useNames();
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={() => onOpen(student.id)}
      className="flex min-h-12 w-full items-center gap-2 text-left leading-tight hover:bg-sunken max-md:min-h-11"
    >
      <span className={clsx('flex-none', doing.is === 'AWAY' && 'opacity-45')}>
        <Avatar user={student} size={32} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{firstName(student)}</span>
        <DoingText doing={doing} />
        <span className="sr-only">{t('openAnswers')}</span>
      </span>
    </button>
  );
}
