'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { nodesOf } from '@/lib/contract/exercise/content.ts';
import { stateOf, type ViewProps } from '@/lib/exercise/view';
import { ClearButton } from '../clear-button';
import { Content } from '../content';
import { Pick } from '../pick';

export function FindThePlace(props: ViewProps<'findThePlace'>) {
  const { block, language, answer, onAnswer, marking, locked } = props;
  const { phrase, content } = block.data;
  const t = useTranslations('exercise');
  const name = useId();
  const count = nodesOf(content, 'place').length;
  return (
    <div role="radiogroup" aria-label={t('places', { phrase })}>
      <p className="mb-4 rounded-card bg-sunken p-3">
        <span
          lang={language}
          className="inline-block rounded-field border border-b-3 border-ink bg-sary px-4 py-2 font-bold text-on-sary"
        >
          {phrase}
        </span>
      </p>
      <Content
        content={content}
        lang={language}
        renderPart={(node, index) => (
          <Pick
            id={node.id}
            name={name}
            picked={answer === node.id}
            onPick={onAnswer}
            state={stateOf(marking, node.id, answer === node.id)}
            lang={language}
            locked={locked}
            inline
          >
            <span className="sr-only">{t('placeOf', { number: index + 1, count })}</span>
            <span aria-hidden>{answer === node.id ? phrase : <Plus className="size-4" />}</span>
          </Pick>
        )}
      />
      {answer !== null && !locked ? <ClearButton onClear={() => onAnswer(null)} /> : null}
    </div>
  );
}
