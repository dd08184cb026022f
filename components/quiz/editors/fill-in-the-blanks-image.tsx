'use client';
import { moveSpotSettings } from '@/lib/quiz/spots';
import type { EditorProps } from './editor-context';
import { PicturesField } from './pictures-field';

export function FillInTheBlanksImageEditor({ draft, onChange }: EditorProps<'fillInTheBlanksImage'>) {
  const { gapMatching } = draft;
  const strictness = {
    of: gapMatching,
    onChange: (id: string, matching: object | null) => {
      const { [id]: _former, ...others } = gapMatching;
      onChange({ ...draft, gapMatching: matching ? { ...others, [id]: matching } : others });
    },
  };
  return (
    <PicturesField
      value={draft}
      onChange={(pictures) =>
        onChange({ ...draft, ...pictures, gapMatching: moveSpotSettings(draft, pictures, gapMatching) })
      }
      strictness={strictness}
    />
  );
}
