'use client';
import { inReadingOrder } from '@/lib/contract/exercise/spots.ts';
import { SPECIAL_LETTERS, ZERO_SIGN } from '@/lib/exercise/letters';
import { stateOf, type ViewProps } from '@/lib/exercise/view';
import { FieldGap, NO_NOTES } from '../field-gap';
import { LetterBar } from '../letter-bar';
import { Pictures, useSpotName } from '../pictures';
import { useTyping } from '../use-typing';

export function FillInTheBlanksImage(props: ViewProps<'fillInTheBlanksImage'>) {
  const { block, language, answer, onAnswer, marking, locked } = props;
  const typing = useTyping(answer, onAnswer);
  const spotName = useSpotName();
  const spots = inReadingOrder(block.data.spots, block.images);
  const letters = [...SPECIAL_LETTERS[language], ...(block.data.zeroUsed ? [ZERO_SIGN] : [])];
  return (
    <div className="group">
      <Pictures
        images={block.images}
        spots={spots}
        renderSpot={(spot, index) => (
          <FieldGap
            id={spot.id}
            number={index + 1}
            count={spots.length}
            label={spotName(spot, index)}
            tip={spot.tip}
            text={typing.textOf(spot.id)}
            onType={typing.actions.type}
            onFocus={typing.actions.onFocus}
            state={stateOf(marking, spot.id, typing.textOf(spot.id).trim() !== '')}
            notes={marking?.notes[spot.id] ?? NO_NOTES}
            language={language}
            locked={locked}
            className="w-full"
          />
        )}
      />
      {locked ? null : <LetterBar letters={letters} onLetter={typing.putLetter} />}
    </div>
  );
}
