'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  CreateExerciseDraftDocument,
  ExerciseDraftDocument,
  PutExerciseDraftDocument,
  RemoveExerciseDraftDocument,
  UpdateExerciseDraftDocument,
} from '@/graphql/generated/graphql';
import type { ExerciseDraftFieldsFragment } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { useAutosave } from '@/lib/autosave/use-autosave';
import type { Autosave, SavedRecord } from '@/lib/autosave/use-autosave';
import type { ExerciseLanguage, ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import { faultsOfFields, judgeFields, newExerciseFields } from '@/lib/contract/exercise/form.ts';
import type { ExerciseFields } from '@/lib/contract/exercise/form.ts';
import type { Violation } from '@/lib/contract/exercise/violations.ts';
import { draftKeys, exerciseDraftQuery, exerciseOutlineQuery, toDraft } from './draft-queries';
import type { DraftSubmission, ExerciseDraft, OutlineItem, OutlineParent } from './draft-queries';
import { changesOf, faultName, filesOfChange, filesOfDraft, formOfFields } from './exercise-fields';
import type { KnownFile } from './exercise-fields';
import type { EditorForm, FormFault } from './exercise-form';
import { parentKey } from './exercise-parent';
import type { ExerciseParent } from './exercise-parent';
import { withTyped } from './typed-outline';
import { refreshQuiz } from './use-exercises';

/** What the editor of one exercise shows. */
export const useExerciseDraft = (id: number) => useQuery(exerciseDraftQuery(browserApi, id));

/** The exercises of a quiz or a publication, with those that are not in place yet. */
export const useExerciseOutline = (parent: OutlineParent) =>
  useQuery(exerciseOutlineQuery(browserApi, parent));

export interface ExerciseEditorOptions {
  parent: ExerciseParent;
  type: ExerciseType;
  /** As it was fetched; null: a new one, which is stored with its first change. */
  draft: ExerciseDraft | null;
  /** Of a new one. */
  language?: ExerciseLanguage;
  onCreated: (id: number) => void;
  /** What is in place has changed: whatever shows it must be fetched again. Of a quiz that is done here. */
  onPlaced?: () => void;
}

/**
 * Where what is typed is: `empty`, nothing is; `inPlace`; `faulty`, errors keep it out; `waiting`, only "Put in place" is
 * missing, because submissions lose their details or somebody is answering it; `pending`, the api has not answered.
 */
export type Placing = 'empty' | 'inPlace' | 'faulty' | 'waiting' | 'pending';

/** An action with the state of its request. */
interface Action<Result = void> {
  run: () => Promise<Result>;
  isPending: boolean;
  error: unknown;
}

type Saved = Pick<
  Autosave<ExerciseFields>,
  'id' | 'status' | 'errors' | 'conflicts' | 'settle' | 'flush' | 'retry'
>;

export interface ExerciseEditor extends Saved {
  form: EditorForm;
  /** Any part of the form; the block as a whole. */
  change: (values: Partial<EditorForm>) => void;
  /** Every rule of authoring that is broken, warnings included. */
  violations: Violation[];
  faults: FormFault[];
  placing: Placing;
  /** An exercise is in place, perhaps with an earlier content. */
  isInPlace: boolean;
  /** Those that lose their details by "Put in place", and the latest of them. */
  submissionsCount: number;
  /** Others who are answering it: in a quiz their answer is refused then, in a lesson their words stay. */
  answeringCount: number;
  /** It stands in a quiz, not in a publication. */
  isOfQuiz: boolean;
  submissions: readonly DraftSubmission[];
  put: Action;
  /** Removes what is not in place; a new exercise is gone then. True: one is in place, perhaps since the last save. */
  discard: Action<boolean>;
}

const recordOf = ({ id, revision, form }: ExerciseDraft): SavedRecord<ExerciseFields> => ({
  id,
  revision,
  fields: form,
});

/** Takes an answer into the cache, and into the list at the side. */
function storeDraft(client: QueryClient, answer: ExerciseDraftFieldsFragment): ExerciseDraft {
  const draft = toDraft(answer);
  client.setQueryData<ExerciseDraft>(draftKeys.one(draft.id), (known) =>
    known && known.revision > draft.revision ? known : draft,
  );
  for (const [queryKey, items] of client.getQueriesData<OutlineItem[]>({ queryKey: draftKeys.outlines })) {
    const next = items && withTyped(items, draft);
    if (next) client.setQueryData(queryKey, next);
    else void client.invalidateQueries({ queryKey });
  }
  return draft;
}

/** Where the answers go. */
function useAnswers({ parent: { quizId }, onPlaced }: ExerciseEditorOptions) {
  const client = useQueryClient();
  return (answer: ExerciseDraftFieldsFragment): ExerciseDraft => {
    const draft = storeDraft(client, answer);
    if (!draft.isWaiting) {
      if (quizId !== undefined) void refreshQuiz(client, quizId);
      onPlaced?.();
    }
    return draft;
  };
}

/** The fields of the form, which save themselves. */
function useFields(options: ExerciseEditorOptions, saved: ExerciseDraft | null, onId: (id: number) => void) {
  const { parent, type, language = 'en' } = options;
  const take = useAnswers(options);
  const { quizId, publicationResourceId, partialPoints } = parent;
  const [blank] = useState(() => ({
    id: null,
    fields: newExerciseFields(type, { language, partialPoints }),
  }));
  const record = useMemo(() => (saved ? recordOf(saved) : blank), [saved, blank]);
  return useAutosave<ExerciseFields>({
    // What is not stored yet belongs to its parent and has the fields of its kind.
    name: `exercise.${parentKey(parent)}.${type}`,
    isOnly: publicationResourceId !== undefined,
    record,
    create: async (changes, clientId) => {
      // Shown to the person, and the api's own defaults may be others.
      const first = { language, partialPoints, ...changes };
      const of = { clientId, type, quizId, publicationResourceId };
      const answer = await browserApi(CreateExerciseDraftDocument, { ...of, changes: first });
      const draft = take(answer.createExerciseDraft);
      onId(draft.id);
      return recordOf(draft);
    },
    save: async (id, changes, revision) => {
      const answer = await browserApi(UpdateExerciseDraftDocument, { id, revision, changes });
      return recordOf(take(answer.updateExerciseDraft));
    },
    reload: async (id) => {
      const answer = await browserApi(ExerciseDraftDocument, { id });
      return recordOf(take(answer.getExerciseDraft));
    },
    fieldOf: (path) =>
      path
        .split('.')
        .slice(0, path.startsWith('block.') ? 2 : 1)
        .join('.') as keyof ExerciseFields & string,
  });
}

/** "Put in place", and its opposite. */
function useActions(options: ExerciseEditorOptions, { id, flush }: Autosave<ExerciseFields>) {
  const client = useQueryClient();
  const take = useAnswers(options);
  const put = useMutation({
    mutationFn: async () => {
      await flush();
      const known = id === null ? undefined : client.getQueryData<ExerciseDraft>(draftKeys.one(id));
      if (!known) return;
      const { revision, submissionsCount } = known;
      const answer = await browserApi(PutExerciseDraftDocument, { id: known.id, revision, submissionsCount });
      take(answer.putExerciseDraft);
    },
    // More submissions have arrived: the numbers that are asked about are fetched again.
    onError: () => (id === null ? undefined : client.invalidateQueries({ queryKey: draftKeys.one(id) })),
  });
  const discard = useMutation({
    mutationFn: async () => {
      await flush();
      if (id === null) return false;
      const { removeExerciseDraft: left } = await browserApi(RemoveExerciseDraftDocument, { id });
      if (left) take(left);
      else await client.invalidateQueries({ queryKey: draftKeys.outlines });
      return left !== null;
    },
  });
  return { put: actionOf(put), discard: actionOf(discard) };
}

const actionOf = <Result>({
  mutateAsync,
  isPending,
  error,
}: {
  mutateAsync: () => Promise<Result>;
  isPending: boolean;
  error: unknown;
}): Action<Result> => ({ run: () => mutateAsync(), isPending, error });

function placingOf(
  { id, status }: Autosave<ExerciseFields>,
  saved: ExerciseDraft | null,
  isFaulty: boolean,
): Placing {
  if (id === null && status.kind === 'saved') return 'empty';
  if (isFaulty) return 'faulty';
  if (status.kind !== 'saved' || !saved) return 'pending';
  return saved.isWaiting ? 'waiting' : 'inPlace';
}

/** The editor of one exercise: what is typed saves itself, and is put in place as soon as it may be. */
export function useExerciseEditor(options: ExerciseEditorOptions): ExerciseEditor {
  const { type, draft } = options;
  const [createdId, setCreatedId] = useState<number | null>(null);
  const [sent, setSent] = useState<readonly KnownFile[]>([]);
  // Not when the answer arrives after another screen was opened: its address is not to change.
  const announce = useEffectEvent(options.onCreated);
  useEffect(() => {
    if (createdId !== null) announce(createdId);
  }, [createdId]);
  const openId = draft?.id ?? createdId;
  const { data } = useQuery({ ...exerciseDraftQuery(browserApi, openId ?? 0), enabled: openId !== null });
  const saved = data ?? draft;
  const state = useFields(options, saved, setCreatedId);
  const actions = useActions(options, state);
  const { values, id, status, errors, conflicts, settle, flush, retry } = state;
  const files = useMemo(
    () => new Map([...sent.map((file) => [file.id, file] as const), ...filesOfDraft(saved?.files ?? [])]),
    [sent, saved],
  );
  const form = useMemo(() => formOfFields(type, values, files), [type, values, files]);
  const violations = useMemo(() => judgeFields(type, values), [type, values]);
  // Only the api knows that a file was deleted; what was just sent is there.
  const isGone = status.kind === 'saved' && (saved?.faults.includes('FILE_GONE') ?? false);
  const faults = [...faultsOfFields(values), ...(isGone ? (['FILE_GONE'] as const) : [])];
  const isFaulty = faults.length > 0 || violations.some(({ severity }) => severity === 'ERROR');
  return {
    ...{ id, status, errors, conflicts, settle, flush, retry, form, violations },
    ...actions,
    change: (changed) => {
      const added = filesOfChange(changed).filter((file) => !files.has(file.id));
      if (added.length > 0) setSent((before) => [...before, ...added]);
      state.changeAll(changesOf(type, changed, values));
    },
    faults: faults.map(faultName),
    placing: placingOf(state, saved, isFaulty),
    isInPlace: saved?.isInPlace ?? false,
    submissionsCount: saved?.submissionsCount ?? 0,
    answeringCount: saved?.answeringCount ?? 0,
    isOfQuiz: options.parent.quizId !== undefined,
    submissions: saved?.submissions ?? [],
  };
}
