'use client';
import clsx from 'clsx';
import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Pen } from '@/lib/contract/exercise/blocks.ts';
import { nodesOf } from '@/lib/contract/exercise/content.ts';
import { stateOf, type ViewProps } from '@/lib/exercise/view';
import { walk } from '@/lib/exercise/walk';
import { Content } from '../content';
import { PartIcon, STATE_CLASS } from '../part-state';

const PEN_ICON = { CORRECT: Check, WRONG: X };
const PEN_CLASS = { CORRECT: 'bg-jashyl-soft', WRONG: 'bg-sary-soft' };

function Pens({ pens, pen, onPen }: { pens: readonly Pen[]; pen: Pen; onPen: (pen: Pen) => void }) {
  const t = useTranslations('exercise');
  const names = { CORRECT: t('penCorrect'), WRONG: t('penWrong') };
  return (
    <div role="radiogroup" aria-label={t('pens')} className="mb-3 flex flex-wrap gap-2">
      {pens.map((each) => {
        const Icon = PEN_ICON[each];
        return (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={pen === each}
            onClick={() => onPen(each)}
            className={clsx(
              'inline-flex min-h-11 items-center gap-2 rounded-field border-2 px-4 font-bold',
              PEN_CLASS[each],
              pen === each ? 'border-ink' : 'border-transparent',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {names[each]}
          </button>
        );
      })}
    </div>
  );
}

export function MarkTheWords(props: ViewProps<'markTheWords'>) {
  const { block, language, answer, onAnswer, marking, locked } = props;
  const { content, pens } = block.data;
  const t = useTranslations('exercise');
  const [pen, setPen] = useState<Pen>(pens[0] ?? 'CORRECT');
  const [focused, setFocused] = useState(nodesOf(content, 'unit')[0]?.id);
  const penName = { CORRECT: t('penCorrect'), WRONG: t('penWrong') };
  const set = (id: string, next: Pen | null) => onAnswer({ ...answer, [id]: next });
  const toggle = (id: string) => set(id, answer?.[id] === pen ? null : pen);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset.part;
    const chosen = pens[Number(event.key) - 1];
    if (chosen && !locked) setPen(chosen);
    else if (event.key === '0' && id && !locked) set(id, null);
    else walk(event, 'button');
  };
  return (
    <div>
      {pens.length > 1 && !locked ? <Pens pens={pens} pen={pen} onPen={setPen} /> : null}
      <p lang={language} className="sr-only">
        {content.map((node) => ('s' in node ? node.s : ' ')).join('')}
      </p>
      <div role="group" aria-label={t('words')} onKeyDown={handleKey}>
        <Content
          content={content}
          lang={language}
          className="[&_button]:-my-1"
          renderPart={(part) => {
            const mark = answer?.[part.id] ?? null;
            const state = stateOf(marking, part.id, mark !== null);
            const shown = state === 'OPEN' ? null : state;
            return (
              <button
                type="button"
                data-part={part.id}
                disabled={locked}
                tabIndex={part.id === focused ? 0 : -1}
                onFocus={() => setFocused(part.id)}
                aria-pressed={mark !== null}
                onClick={() => toggle(part.id)}
                className={clsx(
                  'inline-flex min-h-9 items-center gap-1 rounded-field border-2 border-transparent px-1 underline decoration-dotted underline-offset-4 touch:min-h-11',
                  mark && 'font-bold no-underline',
                  mark && PEN_CLASS[mark],
                  shown && STATE_CLASS[shown],
                )}
              >
                {part.t === 'unit' ? part.s : ''}
                {mark && pens.length > 1 ? <span className="sr-only">{penName[mark]}</span> : null}
                <PartIcon state={shown} />
              </button>
            );
          }}
        />
      </div>
    </div>
  );
}
