'use client';
import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Violation } from '@/lib/contract/exercise/violations.ts';
import { violationsAt } from '@/lib/quiz/exercise-form';
import { useEditor, useViolationText } from './editor-context';

export interface FaultListProps {
  path: string;
  /** Moves to the position of an error in the text: code points from its beginning. */
  onJump?: (at: number) => void;
}

/** All broken rules at one path of the form; those with an offset link to it. */
export function FaultList({ path, onJump }: FaultListProps) {
  const { violations } = useEditor();
  const text = useViolationText();
  const found = violationsAt(violations, path);
  if (found.length === 0) return null;
  return (
    <div>
      {found.map((violation) => (
        <Fault
          key={`${violation.code}${violation.at ?? ''}`}
          violation={violation}
          text={text(violation)}
          onJump={onJump}
        />
      ))}
    </div>
  );
}

interface FaultProps {
  violation: Violation;
  text: string;
  onJump?: (at: number) => void;
}

function Fault({ violation: { at, severity }, text, onJump }: FaultProps) {
  const t = useTranslations('editor');
  const jump =
    onJump && at !== undefined ? (
      <button
        type="button"
        className="ml-2 min-h-6 font-[640] underline underline-offset-2"
        onClick={() => onJump(at)}
      >
        {t('showInText')}
      </button>
    ) : null;
  const body = (
    <>
      {text}
      {jump}
    </>
  );
  return severity === 'WARNING' ? (
    <Note tone="hint" className="mt-2">
      {body}
    </Note>
  ) : (
    <FieldError>{body}</FieldError>
  );
}
