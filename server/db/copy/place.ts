import type { Connection } from './connection.ts';

export interface Place {
  id: string;
  epoch: string;
}

export async function findPlace(connection: Connection): Promise<Place> {
  const [place] = await connection.query<Place>('select id::text, epoch::text from place');
  if (!place) throw new Error('the database has no row in "place"');
  return place;
}

/** R54: streams go on in another epoch. */
export const beginEpoch = (connection: Connection) =>
  connection.query('update place set epoch = gen_random_uuid()');
