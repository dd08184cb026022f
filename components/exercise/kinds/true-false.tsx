'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Fragment, useId } from 'react';
import { staysPlaced, stateOf, type ViewProps } from '@/lib/exercise/view';
import { useHydrated } from '@/lib/use-hydrated';
import { usePartAside } from '../part-aside';
import { PartIcon, STATE_CLASS } from '../part-state';

export function TrueFalse(props: ViewProps<'trueFalse'>) {
  const { block, language, answer, onAnswer, marking, locked } = props;
  const t = useTranslations('exercise');
  const name = useId();
  const aside = usePartAside();
  const isHydrated = useHydrated();
  return (
    <div className="grid gap-2">
      {block.data.statements.map(({ id, text }) => {
        const chosen = answer?.[id] ?? null;
        const state = stateOf(marking, id, chosen !== null);
        return (
          <Fragment key={id}>
            <fieldset
              disabled={locked || !isHydrated || staysPlaced(state)}
              className={clsx(
                'm-0 flex min-w-0 flex-wrap items-center gap-3 rounded-field border p-3',
                state ? STATE_CLASS[state] : 'border-line',
              )}
            >
              <legend className="sr-only">{text}</legend>
              <span aria-hidden lang={language} className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
                {text}
              </span>
              <span className="flex rounded-field bg-sunken p-1">
                {[true, false].map((value) => (
                  <label
                    key={String(value)}
                    className={clsx(
                      'flex min-h-11 cursor-pointer items-center rounded-field px-4 font-bold has-focus-visible:outline-3',
                      chosen === value ? 'bg-kok text-on-kok' : 'text-ink-2',
                    )}
                  >
                    <input
                      type="radio"
                      name={`${name}-${id}`}
                      checked={chosen === value}
                      onChange={() => onAnswer({ ...answer, [id]: value })}
                      className="sr-only"
                    />
                    {value ? t('true') : t('false')}
                  </label>
                ))}
              </span>
              <PartIcon state={state} />
            </fieldset>
            {aside?.([id])}
          </Fragment>
        );
      })}
    </div>
  );
}
