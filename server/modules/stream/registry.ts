import type { StreamKind } from '#contract/socket.ts';
import type { StreamPayloads, StreamSnapshots } from '#contract/socket-payloads.ts';
import { boardRules } from './kinds/board.ts';
import { chatRules } from './kinds/chat.ts';
import { lessonRules } from './kinds/lesson.ts';
import type { StreamPayload, StreamRules, StreamSnapshot } from './model.ts';

const RULES = { board: boardRules, chat: chatRules, lesson: lessonRules } satisfies {
  [Kind in StreamKind]: StreamRules<StreamPayloads[Kind], StreamSnapshots[Kind]>;
};

/** The rules of a kind, for code that is the same for all of them. */
export function rulesOf(kind: StreamKind): StreamRules<StreamPayload, StreamSnapshot> {
  return RULES[kind];
}
