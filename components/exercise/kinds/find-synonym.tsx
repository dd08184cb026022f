'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ContentNode } from '@/lib/contract/exercise/content.ts';
import { nodesOf } from '@/lib/contract/exercise/nodes.ts';
import { stateOf, type ViewProps } from '@/lib/exercise/view';
import { ClearButton } from '../clear-button';
import { Content } from '../content';
import { Pick } from '../pick';

export function FindSynonym(props: ViewProps<'findSynonym'>) {
  const { block, language, answer, onAnswer, marking, locked } = props;
  const { content, candidates, layout } = block.data;
  const t = useTranslations('exercise');
  const name = useId();
  const pick = (node: Extract<ContentNode, { id: string }>, inline: boolean) => (
    <Pick
      key={node.id}
      id={node.id}
      name={name}
      picked={answer === node.id}
      onPick={onAnswer}
      state={stateOf(marking, node.id, answer === node.id)}
      lang={language}
      locked={locked}
      inline={inline}
    >
      {node.t === 'unit' ? node.s : ''}
    </Pick>
  );
  return (
    <div role="radiogroup" aria-label={t('candidates')} className="grid gap-3">
      <Content content={content} lang={language} renderPart={(node) => pick(node, true)} />
      {layout === 'LIST' ? (
        <div className="grid gap-2">{nodesOf(candidates, 'unit').map((node) => pick(node, false))}</div>
      ) : (
        <Content content={candidates} lang={language} renderPart={(node) => pick(node, true)} />
      )}
      {locked ? null : <ClearButton isShown={answer !== null} onClear={() => onAnswer(null)} />}
    </div>
  );
}
