import type { AnswersOperation } from '#contract/live/answers.ts';
import type { LessonChange } from '#contract/live/changes.ts';
import { valuesOf } from '#contract/live/parts.ts';
import { idsOfAnswers, parseStreamName } from '#contract/socket.ts';
import type { BoardOperation, ChatMessageOperation } from '#contract/socket-payloads.ts';
import type {
  ReplayAnswerRow,
  ChangeRow,
  DrawingRow,
  MessageRow,
  OperationRow,
  PartRow,
  OpenKind,
} from './model.ts';

const OPENED = {
  file: 'FILE',
  publication: 'PUBLICATION',
  board: 'BOARD',
  exercise: 'EXERCISE',
} as const satisfies Record<string, OpenKind>;

/** What the operations of a part say, of exercises only what the viewer may see. */
export function partOf(
  part: number,
  operations: readonly OperationRow[],
  sees: (exerciseId: number) => boolean,
): PartRow {
  const row: PartRow = {
    ...{ part, until: operations.at(-1)?.at ?? 0 },
    ...{ drawings: [], messages: [], changes: [], answers: [] },
  };
  for (const operation of operations) addTo(row, operation, sees);
  return row;
}

function addTo(row: PartRow, operation: OperationRow, sees: (exerciseId: number) => boolean): void {
  const name = parseStreamName(operation.stream);
  if (name?.kind === 'board') row.drawings.push(drawingOf(operation, name.id));
  else if (name?.kind === 'chat') row.messages.push(...messageOf(operation));
  else if (name?.kind === 'lesson') {
    const change = changeOf(operation.at, operation.payload as LessonChange);
    if (change && (change.thing !== 'EXERCISE' || sees(Number(change.id)))) row.changes.push(change);
  } else if (name?.kind === 'answers') {
    const answer = answerOf(operation, idsOfAnswers(name.id).studentId);
    if (sees(answer.exerciseId)) row.answers.push(answer);
  }
}

function drawingOf({ at, userId, payload }: OperationRow, boardId: number): DrawingRow {
  const { changes } = payload as BoardOperation;
  return { at, boardId, userId, elements: changes.map(({ element }) => element) };
}

/** A message as it stands now; nothing of one that was deleted. */
function messageOf({ at, seq, userId, payload }: OperationRow): MessageRow[] {
  const { message, attachments, corrects, deletedAt } = payload as ChatMessageOperation;
  if (deletedAt) return [];
  const filesCount = attachments?.length ?? 0;
  return [{ at, seq, userId, text: message, filesCount, isCorrection: corrects !== undefined }];
}

/** Null: a replay does not show it. */
function changeOf(at: number, change: LessonChange): ChangeRow | null {
  switch (change.change) {
    case 'open': {
      const id = change.id === null ? null : String(change.id);
      return { at, kind: 'OPEN', thing: OPENED[change.kind], id, page: change.page ?? null };
    }
    case 'page':
      return { at, kind: 'FILE_PAGE', thing: 'FILE', id: change.fileId, number: change.page };
    case 'playback': {
      const { fileId: id, isPlaying, second, rate } = change;
      return { at, kind: 'PLAYBACK', thing: 'FILE', id, isPlaying, second, rate };
    }
    case 'follow': {
      const page = change.view?.page ?? null;
      return change.view && { at, kind: 'FOLLOW', thing: 'BOARD', id: String(change.boardId), page };
    }
    default:
      return readChangeOf(at, change) ?? exerciseChangeOf(at, change);
  }
}

function readChangeOf(at: number, change: LessonChange): ChangeRow | null {
  if (change.change === 'place')
    return { at, kind: 'PLACE', thing: 'PUBLICATION', id: String(change.publicationId) };
  if (change.change !== 'gloss') return null;
  const { publicationId, word: text, translation } = change;
  return { at, kind: 'GLOSS', thing: 'PUBLICATION', id: String(publicationId), text, translation };
}

function exerciseChangeOf(at: number, change: LessonChange): ChangeRow | null {
  if (!('exerciseId' in change)) return null;
  const of = { at, thing: 'EXERCISE' as const, id: String(change.exerciseId) };
  if (change.change === 'release') return { ...of, kind: 'RELEASE', state: change.state };
  const { part } = change;
  return change.change === 'hint'
    ? { ...of, kind: 'HINT', part, text: change.text }
    : { ...of, kind: 'SHOWN', part, text: change.answer };
}

function answerOf({ at, payload }: OperationRow, studentId: number): ReplayAnswerRow {
  const operation = payload as AnswersOperation & { isAfterLock?: true };
  const by = { at, studentId };
  if ('handsIn' in operation) return { ...by, exerciseId: operation.handsIn, kind: 'HANDED_IN' };
  if ('hints' in operation) {
    const { hints: exerciseId, part, text } = operation;
    return { ...by, exerciseId, kind: 'HINT', part, text };
  }
  if ('verdicts' in operation) {
    const { verdicts: exerciseId, points, maxPoints } = operation;
    return { ...by, exerciseId, kind: 'MARKED', points, maxPoints };
  }
  const { exerciseId, answer, isAfterLock } = operation;
  const kind = isAfterLock ? 'AFTER_LOCK' : 'ANSWERED';
  return { ...by, exerciseId, kind, parts: valuesOf(answer) };
}
