import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { publication, publicationResource, publicationVersion } from '../../db/schema/material.ts';
import * as versions from '../../db/versions.ts';
import type { VersionChange } from '../../db/versions.ts';
import type { PublicationState } from './model.ts';

const resourcesOf = (publicationId: number) => sql<
  PublicationState['resources']
>`(select coalesce(jsonb_agg(jsonb_build_object('id', block.id, 'position', block.position,
        'type', block.type, 'content', block.content) order by block.position collate "C", block.id), '[]'::jsonb)
      from ${publicationResource} block where block.publication_id = ${publicationId})`;

/** What a version keeps of a publication: PublicationState in model.ts. */
const stateOf = (publicationId: number) => sql`(
  select jsonb_build_object('title', ${publication.title}, 'description', ${publication.description},
    'language', ${publication.language}, 'level', ${publication.level},
    'resources', ${resourcesOf(publicationId)})
  from ${publication} where ${publication.id} = ${publicationId})`;

/** Adds a change of a locked publication to its versions. */
export const addToVersion = (changes: Changes, change: Omit<VersionChange, 'state'>): void =>
  versions.addToVersion(changes, publicationVersion, { ...change, state: stateOf(change.thingId) });

/** The first version of a publication that another part of the statement makes. */
export const addFirstVersion = (
  changes: Changes,
  made: { publication: SQL; editorId: number; now: Date },
): void => versions.addFirstVersion(changes, publicationVersion, { ...made, thing: made.publication });

export const listVersions = (db: Database, publicationId: number) =>
  versions.listVersions(db, publicationVersion, publicationId);

/** A version that is over, and as `beside` the blocks of now. */
export const findVersion = (db: Database, { publicationId, id }: { publicationId: number; id: number }) =>
  versions.findVersion(db, publicationVersion, {
    thingId: publicationId,
    id,
    beside: resourcesOf(publicationId),
  });
