'use client';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { nodesOf } from '@/lib/contract/exercise/nodes.ts';
import { stateOf, type PartState, type ViewProps } from '@/lib/exercise/view';
import { Bank } from '../bank';
import { ClearButton } from '../clear-button';
import { Content } from '../content';
import { Pick } from '../pick';
import { PlacingField } from '../placing-field';
import { useCarrying } from '../use-carrying';
import { usePlacing, type Placing } from '../use-placing';

/** Id of the only phrase: its place is the answer. */
const PHRASE = 'phrase';

/** One phrase, many places: dragged, moved with two taps, or placed by a press on the place alone. */
export function FindThePlace(props: ViewProps<'findThePlace'>) {
  const { block, language, answer, onAnswer, marking, locked } = props;
  const { phrase, content } = block.data;
  const t = useTranslations('exercise');
  const name = useId();
  const places = nodesOf(content, 'place').map(({ id }) => id);
  const placing = usePlacing(
    { bank: [{ id: PHRASE, text: phrase }], gaps: places, reusable: false },
    answer === null ? null : { [answer]: PHRASE },
    (placed) => onAnswer(places.find((id) => placed[id] === PHRASE) ?? null),
  );
  return (
    <PlacingField
      placing={placing}
      lang={language}
      bank={<Bank placing={placing} lang={language} locked={locked} />}
    >
      <div role="radiogroup" aria-label={t('places', { phrase })}>
        <Content
          content={content}
          lang={language}
          renderPart={(node, index) => (
            <Place
              id={node.id}
              name={name}
              label={t('placeOf', { number: index + 1, count: places.length })}
              placing={placing}
              state={stateOf(marking, node.id, answer === node.id)}
              lang={language}
              locked={locked}
            />
          )}
        />
      </div>
      {locked ? null : (
        <ClearButton isShown={answer !== null} onClear={() => answer !== null && placing.put(answer, null)} />
      )}
    </PlacingField>
  );
}

interface PlaceProps {
  id: string;
  name: string;
  label: string;
  placing: Placing;
  state: PartState;
  lang: string;
  locked: boolean;
}

function Place({ id, name, label, placing, state, lang, locked }: PlaceProps) {
  const phrase = placing.placed[id] ?? null;
  const { setNode, listeners, isOver } = useCarrying(id, phrase, locked);
  return (
    <span
      ref={setNode}
      {...listeners}
      data-place={id}
      onKeyDown={(event) => {
        if (!locked && (event.key === 'Delete' || event.key === 'Backspace')) placing.put(id, null);
      }}
      className={clsx(
        'inline-flex max-w-full rounded-field align-middle',
        !locked && (isOver || placing.picked) && 'outline-2 outline-kok outline-dashed',
        phrase && !locked && 'cursor-grab touch-none',
      )}
    >
      <Pick
        id={id}
        name={name}
        picked={phrase !== null}
        onPick={() => placing.put(id, PHRASE)}
        state={state}
        lang={lang}
        locked={locked}
        inline
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden className="min-w-0 break-words">
          {phrase ? placing.textOf(phrase) : <Plus className="size-4" />}
        </span>
      </Pick>
    </span>
  );
}
