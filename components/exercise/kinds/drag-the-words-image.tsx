'use client';
import { inReadingOrder } from '@/lib/contract/exercise/spots.ts';
import { stateOf, type ViewProps } from '@/lib/exercise/view';
import { Bank } from '../bank';
import { Gap } from '../gap';
import { Pictures, useSpotName } from '../pictures';
import { PlacingField } from '../placing-field';
import { usePlacing } from '../use-placing';

export function DragTheWordsImage(props: ViewProps<'dragTheWordsImage'>) {
  const { block, language, answer, onAnswer, marking, locked } = props;
  const { bank, reusable } = block.data;
  const spots = inReadingOrder(block.data.spots, block.images);
  const placing = usePlacing({ bank, gaps: spots.map(({ id }) => id), reusable }, answer, onAnswer);
  const spotName = useSpotName();
  return (
    <PlacingField
      placing={placing}
      lang={language}
      bank={<Bank placing={placing} lang={language} locked={locked} />}
    >
      <Pictures
        images={block.images}
        spots={spots}
        renderSpot={(spot, index) => (
          <Gap
            id={spot.id}
            number={index + 1}
            count={spots.length}
            label={spotName(spot, index)}
            tip={spot.tip}
            placing={placing}
            state={stateOf(marking, spot.id, Boolean(placing.placed[spot.id]))}
            lang={language}
            locked={locked}
            className="size-full"
          />
        )}
      />
    </PlacingField>
  );
}
