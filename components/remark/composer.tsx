'use client';
import { PenLine, Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { REMARK_TEXT_MAX } from '@/lib/contract/remark/limits.ts';
import type { ExercisePart } from '@/lib/remark/parts';
import { useRemarkDraft } from '@/lib/remark/use-draft';
import { useSaying } from '@/lib/remark/use-saying';
import { useSelectedWords } from '@/lib/remark/use-selection';
import type { Pin, WaitingRemark } from '@/lib/remark/waiting-store';
import { OwnVoice } from './own-voice';
import { PinFields } from './pin-fields';
import { RecordButton } from './record-button';
import type { Remarks } from './remark-context';

interface ComposerProps {
  exerciseId: number;
  parts: readonly ExercisePart[];
  language: string;
  remarks: Remarks;
  /** Around it is the exercise, whose words can be selected. */
  place: RefObject<Element | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  /** A recording that is not sent yet. */
  draft: WaitingRemark | null;
  pin: Pin;
  onPin: (part: Partial<Pin>) => void;
  onDone: () => void;
  takeFocus: () => void;
}

/** Says something by voice or in writing, about the exercise, a part, words of it, or a second of a recording. */
export function Composer({ place, field, draft, ...props }: ComposerProps) {
  const { exerciseId, remarks, parts, language, pin, onPin, onDone, takeFocus } = props;
  const t = useTranslations('remark');
  useSelectedWords(place, (words) =>
    words.quote === pin.quote && words.occurrence === pin.occurrence ? undefined : onPin(words),
  );
  const written = useRemarkDraft(remarks.userId, remarks.quizHistoryId, exerciseId);
  const [isWriting, setWriting] = useState(false);
  const text = written.text.trim();
  const isOpen = isWriting || draft !== null || text !== '' || pin.remarkId !== null;
  const { userId, quizHistoryId, put } = remarks;
  const say = useSaying({ userId, quizHistoryId, exerciseId, pin, put });
  const close = () => {
    setWriting(false);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft) void remarks.put({ ...draft, isDraft: false });
    else if (text !== '') {
      say.write(text);
      written.write('');
    } else return;
    close();
  };
  return (
    <form onSubmit={submit} className="mt-3 grid gap-2.5">
      {isOpen || pin.quote ? <PinFields {...{ parts, language, pin, onPin }} withParts={isOpen} /> : null}
      {draft?.file ? <OwnVoice file={draft.file} label={t('yourVoice')} /> : null}
      {draft?.isUnstored ? <FieldError>{t('unstored')}</FieldError> : null}
      {isOpen && !draft ? (
        <Field label={t(remarks.isAuthor ? 'writeAsAuthor' : 'writeAsTaker')}>
          <Textarea
            ref={field}
            rows={2}
            value={written.text}
            maxLength={REMARK_TEXT_MAX}
            // It was asked for by the press that opened the field.
            autoFocus={isWriting}
            onChange={({ target }) => written.write(target.value)}
          />
        </Field>
      ) : null}
      <Actions
        isWritten={text !== ''}
        {...{ isOpen, draft }}
        onPart={say.recordPart}
        onRecorded={(file, seconds) => {
          // The button goes.
          if (place.current?.contains(document.activeElement)) takeFocus();
          say.recorded(file, seconds);
        }}
        onWrite={() => setWriting(true)}
        onRemove={(id) => {
          remarks.drop(id);
          close();
        }}
        onCancel={close}
      />
    </form>
  );
}

interface ActionsProps {
  isOpen: boolean;
  isWritten: boolean;
  draft: WaitingRemark | null;
  onPart: (file: File, seconds: number) => void;
  onRecorded: (file: File, seconds: number) => void;
  onWrite: () => void;
  onRemove: (id: string) => void;
  onCancel: () => void;
}

function Actions(props: ActionsProps) {
  const { isOpen, isWritten, draft, onPart, onRecorded, onWrite, onRemove, onCancel } = props;
  const t = useTranslations('remark');
  return (
    <div className="flex flex-wrap gap-2">
      {draft || isWritten ? (
        <Button type="submit" size="sm">
          <Send aria-hidden />
          {t('send')}
        </Button>
      ) : null}
      {draft ? null : <RecordButton label={t('record')} {...{ onPart, onRecorded }} />}
      {isOpen ? null : (
        <Button variant="subtle" size="sm" onClick={onWrite}>
          <PenLine aria-hidden />
          {t('write')}
        </Button>
      )}
      {draft ? (
        <Button variant="subtle" size="sm" onClick={() => onRemove(draft.id)}>
          {t('remove')}
        </Button>
      ) : null}
      {isOpen && !draft && !isWritten ? (
        <Button variant="subtle" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      ) : null}
    </div>
  );
}
