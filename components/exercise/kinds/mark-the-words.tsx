'use client';
import clsx from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Pen } from '@/lib/contract/exercise/blocks.ts';
import { nodesOf } from '@/lib/contract/exercise/nodes.ts';
import { staysPlaced, stateOf, type ViewProps } from '@/lib/exercise/view';
import { moveFocus } from '@/lib/exercise/move-focus';
import { Content } from '../content';
import { PartIcon, STATE_CLASS } from '../part-state';

/** Not the icons of a check: a word may rightly be marked as a mistake. */
const PEN_ICON = { CORRECT: CircleCheck, WRONG: CircleX };
const PEN_CLASS = { CORRECT: 'bg-jashyl-soft', WRONG: 'bg-sary-soft' };

function usePenNames(): Record<Pen, string> {
  const t = useTranslations('exercise');
  return { CORRECT: t('penCorrect'), WRONG: t('penWrong') };
}

/** Shows with which of two pens a word is marked, not by colour alone. */
function PenMark({ pen }: { pen: Pen }) {
  const Icon = PEN_ICON[pen];
  return (
    <>
      <Icon aria-hidden className="inline size-4 flex-none" />
      <span className="sr-only">{usePenNames()[pen]}</span>
    </>
  );
}

function Pens({ pens, pen, onPen }: { pens: readonly Pen[]; pen: Pen; onPen: (pen: Pen) => void }) {
  const t = useTranslations('exercise');
  const names = usePenNames();
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
  const set = (id: string, next: Pen | null) => onAnswer({ ...answer, [id]: next });
  const markOf = (id: string) => stateOf(marking, id, (answer?.[id] ?? null) !== null);
  const toggle = (id: string) => set(id, answer?.[id] === pen ? null : pen);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset.part;
    const chosen = pens[Number(event.key) - 1];
    if (chosen && !locked) setPen(chosen);
    else if (event.key === '0' && id && !locked && !staysPlaced(markOf(id))) set(id, null);
    else moveFocus(event, 'button');
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
            const state = markOf(part.id);
            const shown = state === 'OPEN' ? null : state;
            return (
              <button
                type="button"
                data-part={part.id}
                disabled={locked}
                // A right word stays focusable, so that arrow keys can pass over it.
                aria-disabled={staysPlaced(state) || undefined}
                tabIndex={part.id === focused ? 0 : -1}
                onFocus={() => setFocused(part.id)}
                aria-pressed={mark !== null}
                onClick={staysPlaced(state) ? undefined : () => toggle(part.id)}
                className={clsx(
                  // The margin takes back what border and padding add: the words stand as in any text.
                  '-mx-[3px] inline-flex min-h-9 max-w-full items-center gap-1 rounded-field border border-transparent px-0.5 wrap-anywhere underline decoration-dotted underline-offset-4 touch:min-h-11',
                  mark && 'font-bold no-underline',
                  shown ? STATE_CLASS[shown] : mark && PEN_CLASS[mark],
                )}
              >
                {part.t === 'unit' ? part.s : ''}
                {mark && pens.length > 1 ? <PenMark pen={mark} /> : null}
                <PartIcon state={shown} />
              </button>
            );
          }}
        />
      </div>
    </div>
  );
}
