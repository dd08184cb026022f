import type { DemoPeople, DemoScene } from '#server/demo.ts';
import type { UserRow } from '../account/model.ts';
import { insertConnections } from './demo-store.ts';

const DAY = 24 * 3600 * 1000;

export async function makeDemo({ ctx, now, people }: DemoScene): Promise<void> {
  const pairs = connectionsOf(people).map(([sender, receiver]): [number, number] => [sender.id, receiver.id]);
  await insertConnections(ctx.db, pairs, new Date(now.getTime() - 50 * DAY));
}

/** Who is connected with whom; the first one of a pair has invited the other. */
function connectionsOf(people: DemoPeople): [UserRow, UserRow][] {
  const { aizada, daniel, nurlan, svetlana, bekzat, emma } = people;
  return [
    [nurlan, aizada],
    [svetlana, aizada],
    [bekzat, aizada],
    [bekzat, daniel],
    [emma, daniel],
    [svetlana, daniel],
    [aizada, daniel],
    [nurlan, svetlana],
  ];
}
