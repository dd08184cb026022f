import clsx from 'clsx';
import { useTranslations } from 'next-intl';

const STEPS = [1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];

/** How well a word is known, as four tiles; read out in words. */
export function StepMark({ step }: { step: Step }) {
  const t = useTranslations('word');
  const label = t('step', { step, name: t(`steps.${step}`) });
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex gap-[3px] align-middle">
      {STEPS.map((each) => (
        <span
          key={each}
          className={clsx(
            'h-2 w-3.5 rounded-[3px_3px_3px_1px]',
            each <= step ? 'bg-kok' : 'shadow-[inset_0_0_0_1.5px_var(--edge)]',
          )}
        />
      ))}
    </span>
  );
}
