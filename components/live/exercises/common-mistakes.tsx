'use client';
import clsx from 'clsx';
import { Lightbulb, Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import type { Mistake } from '@/lib/live-exercise/wall';
import type { Student } from '@/lib/live-exercise/wall-rows';
import { WAVE } from './cell-look';

interface CommonMistakesProps {
  mistakes: readonly Mistake[];
  students: readonly Student[];
  onHint: (mistake: Mistake) => void;
  onShow: (mistake: Mistake) => void;
}

/** Wrong answers that several students share. */
export function CommonMistakes({ mistakes, students, onHint, onShow }: CommonMistakesProps) {
  const t = useTranslations('live-exercises');
  return (
    <section aria-label={t('mistakes')}>
      <h3 className="mb-1 text-h3">{t('mistakes')}</h3>
      {mistakes.length === 0 ? <p className="text-sm text-ink-2">{t('noMistakes')}</p> : null}
      <ul className="divide-y divide-line">
        {mistakes.map((mistake) => (
          <li key={`${mistake.part} ${mistake.text}`} className="grid gap-2 py-2.5">
            <div className="flex items-center gap-2">
              <span className="num grid size-[22px] flex-none place-items-center rounded-tag bg-sunken text-meta font-bold">
                {mistake.number}
              </span>
              <p className="min-w-0 flex-1 leading-tight break-words">
                <b className={clsx('text-anar', WAVE)}>{mistake.text}</b>{' '}
                <span className="text-sm">
                  {mistake.right
                    ? t.rich('forRight', { right: mistake.right, b: (text) => <b>{text}</b> })
                    : null}
                </span>
              </p>
              <span className="flex -space-x-2" aria-hidden>
                {students
                  .filter(({ id }) => mistake.studentIds.includes(id))
                  .slice(0, 4)
                  .map((student) => (
                    <Avatar key={student.id} user={student} size={24} />
                  ))}
              </span>
            </div>
            <div className="flex gap-2 max-md:*:flex-1">
              <Button size="sm" variant="subtle" onClick={() => onHint(mistake)}>
                <Lightbulb aria-hidden />
                {t('hintTo', { count: mistake.studentIds.length })}
              </Button>
              <Button size="sm" variant="subtle" onClick={() => onShow(mistake)}>
                <Megaphone aria-hidden />
                {t('showToAll')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
