'use client';
import { useTranslations } from 'next-intl';
import { FieldConflict } from '@/components/autosave/field-conflict';
import { Card } from '@/components/ui/card';
import type { ExerciseFields, MediaFields, SoundFields } from '@/lib/contract/exercise/form.ts';
import type { Matching } from '@/lib/contract/exercise/matching.ts';
import type { ExerciseEditor } from '@/lib/quiz/use-exercise-editor';

type Words = ReturnType<typeof useTranslations<'editor'>>;

/** The choices of a form have names; what else it has is read by `plain`. */
const NAMED: Record<string, (t: Words, value: never) => (string | false)[]> = {
  language: (t, value: ExerciseFields['language']) => [t(`languages.${value}`)],
  correctness: (t, value: ExerciseFields['correctness']) => [
    value === 'QUIZ' ? t('asQuiz') : t(value === 'ON' ? 'yes' : 'no'),
  ],
  media: (t, { kind, alt, videoCode }: MediaFields) => [t(`mediaKind.${kind}`), alt, videoCode],
  sound: (t, { isOn, title, autoplay, hidden }: SoundFields) => [
    isOn ? title || t('audio') : t('mediaKind.NONE'),
    autoplay && t('audioAutoplay'),
    hidden && t('audioHidden'),
  ],
  'block.matching': (t, { matching }: { matching: Matching }) =>
    Object.entries(matching).map(
      ([name, value]) =>
        `${t(`match.${name as 'case'}`)}: ${t(`matchValue.${name}_${value}` as 'matchValue.case_STRICT')}`,
    ),
  'block.selectable': (t, { selectable }: { selectable: 'ALL' | 'MARKED' }) => [t(`select.${selectable}`)],
  'block.text': (_t, { text }: { text: string }) => [text],
};

/** Its texts and answers, without ids, places and settings of single gaps. */
function plain(t: Words, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return lines(value.map((each) => plain(t, each)));
  if (typeof value !== 'object' || value === null) return '';
  if ('correct' in value) return optionWords(t, value);
  if ('answer' in value) return statementWords(t, value);
  const shown = Object.entries(value).filter(([name]) => !/id$/i.test(name) && name !== 'gapMatching');
  return lines(shown.map(([, inner]) => plain(t, inner)));
}

const lines = (words: readonly (string | false)[]): string => words.filter(Boolean).join('\n');

const optionWords = (
  t: Words,
  { text, imageId, correct }: { text?: string; imageId?: string; correct: unknown },
) => `${correct ? '✓ ' : ''}${text || t(imageId ? 'picture' : 'sound')}`;

function statementWords(t: Words, { text, answer }: { text?: string; answer: unknown }): string {
  const said = typeof answer === 'boolean' ? t(answer ? 'isTrue' : 'isFalse') : '–';
  return `${text ?? ''}: ${said}`;
}

/** What was changed here and somewhere else too, with both versions to choose from. */
export function ExerciseConflicts({ editing }: { editing: Pick<ExerciseEditor, 'conflicts' | 'settle'> }) {
  const t = useTranslations('editor');
  const fields = Object.keys(editing.conflicts);
  if (fields.length === 0) return null;
  return (
    <Card>
      {fields.map((field) => {
        const name = t(`field.${field.replace('block.', '')}` as 'field.text');
        const named = NAMED[field];
        return (
          <div key={field}>
            <h2 className="text-ui font-[680]">{name}</h2>
            <FieldConflict
              state={editing as never}
              field={field as never}
              label={name}
              show={(value) => (named ? lines(named(t, value)) : plain(t, value))}
            />
          </div>
        );
      })}
    </Card>
  );
}
