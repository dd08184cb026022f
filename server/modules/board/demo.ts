import type { BoardElement } from '#contract/socket-payloads.ts';
import type { DemoScene } from '#server/demo.ts';
import type { UserRow } from '../account/model.ts';
import { appendOperation } from '../stream/service.ts';
import { AIRPORT, INTERVIEW } from './demo-drawing.ts';
import { createOwnBoard } from './service.ts';

export { TENSES } from './demo-drawing.ts';

/** A prepared board of each instructor, with a drawing. */
export async function makeDemo({ ctx, people: { aizada, daniel } }: DemoScene): Promise<void> {
  const boards: [UserRow, string, BoardElement[]][] = [
    [aizada, 'The way through an airport', AIRPORT],
    [daniel, 'Tell me about yourself', INTERVIEW],
  ];
  for (const [owner, name, drawing] of boards) {
    const theirs = { ...ctx, viewer: { id: owner.id, role: owner.role, sessionId: ctx.platform.ids.uuid() } };
    const { id } = await createOwnBoard(theirs, { name });
    const payload = { changes: drawing.map((element) => ({ kind: 1, element })) };
    const answer = await appendOperation(theirs, `board:${id}`, { opId: ctx.platform.ids.uuid(), payload });
    if (!answer.ok) throw new Error(`board:${id} refused ${answer.code}`);
  }
}
