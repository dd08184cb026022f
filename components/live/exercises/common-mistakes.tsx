'use client';
import { Lightbulb, Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { Mistake } from '@/lib/live-exercise/wall';

interface CommonMistakesProps {
  mistakes: readonly Mistake[];
  students: LiveScheduleFragment['students'];
  onHint: (mistake: Mistake) => void;
  onShow: (mistake: Mistake) => void;
}

/** Wrong answers that several students share. */
export function CommonMistakes({ mistakes, students, onHint, onShow }: CommonMistakesProps) {
  const t = useTranslations('live-exercises');
  if (mistakes.length === 0) return null;
  return (
    <section aria-label={t('mistakes')}>
      <h3 className="mb-1 text-h3">{t('mistakes')}</h3>
      <ul className="divide-y divide-line">
        {mistakes.map((mistake) => (
          <li key={`${mistake.part} ${mistake.text}`} className="flex flex-wrap items-center gap-2 py-2">
            <span className="num grid size-6 flex-none place-items-center rounded-tag bg-sunken text-meta font-bold">
              {mistake.number}
            </span>
            <p className="min-w-0 flex-1 break-words">
              <b className="text-anar underline decoration-wavy decoration-1 underline-offset-4">
                {mistake.text}
              </b>{' '}
              {mistake.right
                ? t.rich('forRight', { right: mistake.right, b: (text) => <b>{text}</b> })
                : null}
            </p>
            <span className="flex -space-x-2" aria-hidden>
              {students
                .filter(({ id }) => mistake.studentIds.includes(id))
                .slice(0, 4)
                .map((student) => (
                  <Avatar key={student.id} user={student} size={24} />
                ))}
            </span>
            <span className="flex flex-wrap gap-2">
              <Button size="sm" variant="subtle" onClick={() => onHint(mistake)}>
                <Lightbulb aria-hidden />
                {t('hintTo', { count: mistake.studentIds.length })}
              </Button>
              <Button size="sm" variant="subtle" onClick={() => onShow(mistake)}>
                <Megaphone aria-hidden />
                {t('showToAll')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
