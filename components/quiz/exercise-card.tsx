'use client';
import { Image as Picture, Mic } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createElement, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field, FieldError } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { ExerciseEditor } from '@/lib/quiz/use-exercise-editor';
import type { EditorPlace } from './editor-place';
import { EditorProvider, useEditor } from './editors/editor-context';
import type { EditorSurroundings } from './editors/editor-context';
import { editorOf } from './editors/registry';
import { AudioDialog } from './exercise-audio';
import { MediaDialog } from './exercise-media';
import { ExerciseMore } from './exercise-more';

export interface ExerciseCardProps {
  editing: ExerciseEditor;
  type: ExerciseType;
  place: EditorPlace;
  /** Kind, number and moving. */
  head: ReactNode;
  /** Whether errors are shown, or only those that something typed has caused. */
  surroundings: Pick<EditorSurroundings, 'violations' | 'onSelected'>;
  isRevealed: boolean;
}

/** Kinds without a marked text. */
const WITHOUT_TOOLS: ReadonlySet<ExerciseType> = new Set([
  'dragTheWordsImage',
  'fillInTheBlanksImage',
  'multipleChoice',
  'singleChoice',
  'trueFalse',
]);

const MEDIA_FAULTS = ['pictureMissing', 'altMissing', 'videoCodeWrong', 'fileGone'] as const;

/** The exercise itself: instruction, text, hint, points. */
export function ExerciseCard(props: ExerciseCardProps) {
  const { editing, type, place, head, surroundings, isRevealed } = props;
  const t = useTranslations('editor');
  const { form, change } = editing;
  const [dialog, setDialog] = useState<'media' | 'audio' | null>(null);
  const close = () => setDialog(null);
  const mediaTool = (
    <IconButton
      size="sm"
      label={t('media')}
      aria-pressed={form.mediaKind !== 'NONE'}
      onClick={() => setDialog('media')}
    >
      <Picture aria-hidden />
    </IconButton>
  );
  const mediaTools = (
    <>
      {mediaTool}
      <IconButton
        size="sm"
        label={t('audio')}
        aria-pressed={form.withAudio}
        onClick={() => setDialog('audio')}
      >
        <Mic aria-hidden />
      </IconButton>
    </>
  );
  const value = { ...surroundings, language: form.language, mediaTools };
  return (
    <EditorProvider value={value}>
      <section aria-label={t(`kind.${type}`)} className="min-w-0">
        <Card className="grid gap-4 md:p-[18px]">
          {head}
          <Instruction editing={editing} />
          <MediaFaults editing={editing} isShown={isRevealed} onOpen={() => setDialog('media')} />
          {createElement(editorOf(type).Main, {
            draft: form.block as never,
            onChange: (block) => change({ block }),
          })}
          <Hint editing={editing} />
          <Scoring
            editing={editing}
            place={place}
            isRevealed={isRevealed}
            mediaTool={WITHOUT_TOOLS.has(type) ? mediaTool : null}
            onAudio={() => setDialog('audio')}
          />
          <ExerciseMore editing={editing} type={type} inQuiz={place.parent.quizId !== undefined} />
        </Card>
      </section>
      {dialog === 'media' ? <MediaDialog editing={editing} onClose={close} /> : null}
      {dialog === 'audio' ? <AudioDialog editing={editing} onClose={close} /> : null}
    </EditorProvider>
  );
}

/** One line, until more is written. */
const GROWING = 'field-sizing-content !resize-none';

interface PartProps {
  editing: ExerciseEditor;
}

function Instruction({ editing: { form, change } }: PartProps) {
  const t = useTranslations('editor');
  const { language, faultAt } = useEditor();
  return (
    <Field label={t('instruction')} error={faultAt('descriptionStudent')}>
      <Textarea
        value={form.descriptionStudent}
        rows={1}
        dir="auto"
        lang={language}
        className={GROWING}
        onChange={(event) => change({ descriptionStudent: event.target.value })}
      />
    </Field>
  );
}

function Hint({ editing: { form, change } }: PartProps) {
  const t = useTranslations('editor');
  const { language, faultAt } = useEditor();
  return (
    <Field label={t('errorHint')} error={faultAt('errorHint')}>
      <Textarea
        value={form.errorHint}
        rows={1}
        dir="auto"
        lang={language}
        className={GROWING}
        onChange={(event) => change({ errorHint: event.target.value })}
      />
    </Field>
  );
}

interface MediaFaultsProps extends PartProps {
  isShown: boolean;
  onOpen: () => void;
}

/** What is missing in the picture or the video above the task, with the way to it. */
function MediaFaults({ editing: { faults }, isShown, onOpen }: MediaFaultsProps) {
  const t = useTranslations('editor');
  const found = MEDIA_FAULTS.filter((fault) => faults.includes(fault));
  if (!isShown || found.length === 0) return null;
  return (
    <div>
      {found.map((fault) => (
        <FieldError key={fault}>
          {t(`fault.${fault}`)}
          <button
            type="button"
            className="ml-2 min-h-6 font-[640] underline underline-offset-2 touch:min-h-11"
            onClick={onOpen}
          >
            {t('media')}
          </button>
        </FieldError>
      ))}
    </div>
  );
}

interface ScoringProps extends PartProps {
  place: EditorPlace;
  isRevealed: boolean;
  /** For a picture or a video, where the text has no tools. */
  mediaTool: ReactNode;
  onAudio: () => void;
}

function Scoring(props: ScoringProps) {
  const { editing, place, isRevealed, mediaTool, onAudio } = props;
  const { form, change, faults } = editing;
  const t = useTranslations('editor');
  const { faultAt } = useEditor();
  const isShown = form.correctness === 'QUIZ' ? place.showsCorrectness : form.correctness === 'ON';
  return (
    <div className="grid gap-x-3.5 gap-y-2 md:grid-cols-2">
      <div>
        <div className="flex items-end gap-3">
          <Field label={t('points')} className="w-[80px] flex-none">
            <Input
              value={form.points}
              inputMode="decimal"
              autoComplete="off"
              className="num"
              onChange={(event) => change({ points: event.target.value })}
            />
          </Field>
          <div className="min-w-0 flex-1">
            <p aria-hidden className="mb-[5px] text-sm font-[620]">
              {t('audio')}
            </p>
            <Button variant="subtle" className="w-full !px-3 whitespace-nowrap" onClick={onAudio}>
              <Mic aria-hidden />
              {t(form.audio ? 'changeAudio' : 'addAudio')}
            </Button>
          </div>
          {mediaTool}
        </div>
        {faultAt('points') ? <FieldError>{faultAt('points')}</FieldError> : null}
        {isRevealed && faults.includes('audioMissing') ? (
          <FieldError>{t('fault.audioMissing')}</FieldError>
        ) : null}
      </div>
      <div>
        <Switch
          label={t('partialPoints')}
          checked={form.partialPoints}
          onCheckedChange={(partialPoints) => change({ partialPoints })}
        />
        <Switch
          label={t('showOnError')}
          checked={isShown}
          onCheckedChange={(isOn) => change({ correctness: isOn ? 'ON' : 'OFF' })}
        />
      </div>
    </div>
  );
}
