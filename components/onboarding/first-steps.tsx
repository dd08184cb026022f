'use client';
import { Check, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useId } from 'react';
import { Card } from '@/components/ui/card';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { stepPath } from '@/lib/onboarding/paths';
import type { FirstSteps as Steps } from '@/lib/onboarding/use-onboarding';

/** What a new person does first, each with a link to its page; those done are ticked. */
export function FirstSteps({ steps, sampleQuizId, setTriedBoard }: Steps) {
  const t = useTranslations('onboarding');
  const titleId = useId();
  const teaches = useCurrentUser()?.viewerCan.scheduleLessons ?? false;
  const done = steps.filter((step) => step.done).length;
  return (
    <Card flush>
      <section aria-labelledby={titleId}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-4 pb-2 max-md:px-3.5">
          <h2 id={titleId} className="text-h3">
            {t('title')}
          </h2>
          <p className="text-sm text-ink-2">{t('progress', { done, count: steps.length })}</p>
        </div>
        <ol>
          {steps.map((step, index) => (
            <li
              key={step.kind}
              className="relative flex min-h-14 items-center gap-3.5 border-t border-line px-4 py-2.5 max-md:px-3.5 not-[:has(a)]:text-ink-2 has-[a]:hover:bg-sunken"
            >
              <Mark number={index + 1} done={step.done} />
              {step.done ? (
                <p className="min-w-0 flex-1 break-words">
                  {t(`${step.kind}.${teaches ? 'teach' : 'learn'}`)}
                  <span className="sr-only">, {t('done')}</span>
                </p>
              ) : (
                <>
                  <div className="min-w-0 flex-1">
                    <Link
                      href={stepPath(step.kind, { teaches, sampleQuizId: sampleQuizId ?? null })}
                      onClick={step.kind === 'BOARD' && !teaches ? setTriedBoard : undefined}
                      className="font-[640] break-words text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-kok"
                    >
                      {t(`${step.kind}.${teaches ? 'teach' : 'learn'}`)}
                    </Link>
                    <p className="text-sm break-words text-ink-2">{t(`${step.kind}.why`)}</p>
                  </div>
                  <ChevronRight aria-hidden className="size-5 flex-none text-ink-3" />
                </>
              )}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}

/** The number of a step, dashed until it is done. */
function Mark({ number, done }: { number: number; done: boolean }) {
  return done ? (
    <span className="grid size-8 flex-none place-items-center rounded-full bg-jashyl-soft text-jashyl">
      <Check aria-hidden className="size-4" />
    </span>
  ) : (
    <span
      aria-hidden
      className="num grid size-8 flex-none place-items-center rounded-full border-[1.5px] border-dashed border-edge text-sm font-bold"
    >
      {number}
    </span>
  );
}
