'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useNames } from '@/lib/profile/use-names';
import type { ContentNode } from '@/lib/contract/exercise/content.ts';
import type { ShownBlock } from '@/lib/exercise/shown-block';
import type { Column } from '@/lib/live-exercise/wall';
import type { WallCell, WallRow } from '@/lib/live-exercise/wall-rows';
import { WAVE, lookOf, shapeOf } from './cell-look';
import { useAnswerText, useCellLabel } from './use-cell-text';

interface AnswerInTextProps {
  row: WallRow;
  columns: readonly Column[];
  shown: ShownBlock;
  language: string;
  /** The part that is looked at. */
  part: string;
  onPart: (part: string) => void;
}

/** The text in whose gaps the answers stand; null: the exercise has none. */
const contentOf = ({ type, block }: ShownBlock): readonly ContentNode[] | null =>
  type === 'fillInTheBlanks' || type === 'dragTheWords' ? block.data.content : null;

/** Everything a student has answered, where it stands; a part that is pressed is the one looked at. */
export function AnswerInText({ row, columns, shown, language, part, onPart }: AnswerInTextProps) {
  const content = contentOf(shown);
  const word = (cell: WallCell) => (
    <Word
      key={cell.part}
      {...{ cell, onPart }}
      name={row}
      number={columns.find((one) => one.part === cell.part)?.number ?? 1}
      isLookedAt={cell.part === part}
    />
  );
  if (!content)
    return (
      <ul className="grid gap-1.5">
        {row.cells.map((cell, index) => (
          <li key={cell.part} className="flex items-baseline gap-2">
            <span className="num text-meta text-ink-3">{columns[index]?.number}</span>
            <span lang={language} className="min-w-0 flex-1 break-words">
              {columns[index]?.label}
            </span>
            {word(cell)}
          </li>
        ))}
      </ul>
    );
  return (
    <p lang={language} className="text-[15px] leading-[2.1] break-words">
      {content.map((node, index) => {
        if (node.t === 'br') return <br key={index} />;
        if (!('id' in node)) return <span key={index}>{node.s}</span>;
        const cell = row.cells.find((one) => one.part === node.id);
        return cell ? word(cell) : null;
      })}
    </p>
  );
}

interface WordProps {
  cell: WallCell;
  name: Pick<WallRow, 'student'>;
  number: number;
  isLookedAt: boolean;
  onPart: (part: string) => void;
}

function Word({ cell, name, number, isLookedAt, onPart }: WordProps) {
  const t = useTranslations('live-exercises');
  const { firstName } = useNames();
  const answerText = useAnswerText();
  const label = useCellLabel();
  const shape = shapeOf(cell);
  const { cell: look, Sign } = lookOf(shape);
  return (
    <button
      type="button"
      aria-pressed={isLookedAt}
      aria-label={label(cell, firstName(name.student), number)}
      onClick={() => onPart(cell.part)}
      className={clsx(
        'inline-flex min-h-7 max-w-full items-center gap-1 rounded-[8px_8px_8px_2px] border px-1.5 align-middle leading-tight font-semibold [&_svg]:size-3.5 [&_svg]:flex-none',
        look,
        isLookedAt && 'outline-2 outline-offset-1 outline-kok',
      )}
    >
      <span className={clsx('min-w-0 truncate', shape === 'WRONG' && WAVE)}>
        {answerText(cell) || <span className="font-normal">{t('open')}</span>}
      </span>
      {Sign ? <Sign aria-hidden /> : null}
    </button>
  );
}
