'use client';
import { nodesOf } from '@/lib/contract/exercise/nodes.ts';
import { stateOf, type ViewProps } from '@/lib/exercise/view';
import { Bank } from '../bank';
import { Content } from '../content';
import { Gap } from '../gap';
import { PlacingField } from '../placing-field';
import { usePlacing } from '../use-placing';

export function DragTheWords({
  block,
  language,
  answer,
  onAnswer,
  marking,
  locked,
}: ViewProps<'dragTheWords'>) {
  const { content, bank, reusable } = block.data;
  const gaps = nodesOf(content, 'gap').map(({ id }) => id);
  const placing = usePlacing({ bank, gaps, reusable }, answer, onAnswer);
  return (
    <PlacingField
      placing={placing}
      lang={language}
      bank={<Bank placing={placing} lang={language} locked={locked} />}
    >
      <Content
        content={content}
        lang={language}
        renderPart={(part, index) => (
          <Gap
            id={part.id}
            number={index + 1}
            count={gaps.length}
            tip={part.t === 'gap' ? part.tip : undefined}
            placing={placing}
            state={stateOf(marking, part.id, Boolean(placing.placed[part.id]))}
            lang={language}
            locked={locked}
            className="mx-0.5 my-1"
          />
        )}
      />
    </PlacingField>
  );
}
