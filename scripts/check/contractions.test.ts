import { describe, expect, it, test } from 'vitest';
import { findContractions } from './contractions.ts';

const RELEASE = {
  tag: '0001_released',
  sql: `
    create table lesson (id bigserial primary key, title text not null, price int, tag text);
    create unique index lesson_tag on lesson (tag);
    create index lesson_price on lesson (price);
    alter table lesson add constraint lesson_title unique (title);
    alter table lesson add constraint lesson_priced check (price > 0);
    create type kind as enum ('LIVE');
    create function count_lesson() returns trigger language plpgsql as $$ begin return new; end $$;
    create trigger counted after insert on lesson for each row execute function count_lesson();`,
};
const RELEASED = { version: '0.2.0', migration: '0001_released' };

/** What is found in a migration after the release. */
const found = (...migrations: string[]) =>
  findContractions([RELEASE, ...migrations.map((sql, at) => ({ tag: `000${at + 2}_next`, sql }))], RELEASED);

describe('a migration that the released api cannot serve beside', () => {
  test.each([
    ['alter table lesson drop column title', 'the released api may use it'],
    ['drop table lesson', 'the released api may use it'],
    ['alter table lesson rename to course', 'the released api may use it'],
    ['alter table lesson rename column title to name', 'the released api may use it'],
    ['alter table lesson alter column price type numeric', 'the released api may use it'],
    ['alter table lesson alter column title drop not null', 'the released api may not expect null'],
    ['alter table lesson alter column price set not null', 'give it a default'],
    ['alter table lesson alter column id drop default', 'give it a default'],
    ['alter table lesson add column zone text not null', 'give it a default'],
    [
      'alter table lesson add column zone text; update lesson set zone = 1; alter table lesson alter column zone set not null',
      'give it a default',
    ],
    ['create unique index once on lesson (price)', 'may write rows that it refuses'],
    ['create unique index once on lesson (lower(title))', 'may write rows that it refuses'],
    ['alter table lesson add constraint once unique (price)', 'may write rows that it refuses'],
    ['alter table lesson add constraint cheap check (price < 9)', 'may write rows that it refuses'],
    ['alter table lesson add foreign key (price) references lesson (id)', 'may write rows that it refuses'],
    [
      'alter table lesson add column a int; alter table lesson add check (a < price)',
      'may write rows that it refuses',
    ],
    [
      'alter table lesson add column a int not null default 0; create unique index once on lesson (a)',
      'may write rows that it refuses',
    ],
    [
      'alter table lesson add column a int; alter table lesson add check (a is not null)',
      'may write rows that it refuses',
    ],
    ['alter table lesson add column a int check (coalesce(a, 0) > 0)', 'may write rows that it refuses'],
    ['alter table lesson add column a int check (a < price)', 'may write rows that it refuses'],
    ['alter table lesson add column a int not null default 0 unique', 'may write rows that it refuses'],
    [
      'alter table lesson add column a int default 1 references lesson (id)',
      'may write rows that it refuses',
    ],
    ['delete from lesson where price is null', 'the released api may use it'],
    ['drop index lesson_tag', 'the released api may use it'],
    ['alter table lesson drop constraint lesson_title', 'the released api may use it'],
    ["alter type kind rename value 'LIVE' to 'NOW'", 'the released api may use it'],
    ['drop type kind', 'the released api may use it'],
    ['drop trigger counted on lesson', 'the released api may use it'],
    ['drop function count_lesson()', 'the released api may use it'],
    ['truncate lesson', 'the released api may use it'],
    ['do $$ begin drop table lesson; end $$', 'cannot be read here'],
  ])('%s', async (sql, reason) => {
    const lines = await found(sql);
    expect(lines).toEqual([expect.stringMatching(/^0002_next: /)]);
    expect(lines[0]).toContain(reason);
  });
});

describe('a migration that expands', () => {
  test.each([
    'alter table lesson add column zone text',
    "alter table lesson add column zone text not null default 'UTC'",
    'alter table lesson add column number bigserial not null',
    'alter table lesson add column number int generated always as identity not null',
    'alter table lesson add column owner int; alter table lesson add foreign key (owner) references lesson (id)',
    'alter table lesson add column a int; alter table lesson add check (a > 0); create unique index once on lesson (title, a)',
    'create table note (id int); alter table note add column a int not null; create unique index n on note (a); drop table note',
    'create index lesson_titles on lesson (title); drop index lesson_price',
    'alter table lesson drop constraint lesson_priced',
    "alter type kind add value 'LATER'",
    'alter index lesson_tag rename to lesson_word',
    'drop trigger counted on lesson; create trigger counted after update on lesson for each row execute function count_lesson()',
    'create or replace function count_lesson() returns trigger language plpgsql as $$ begin return null; end $$',
    'update lesson set price = 1 where price is null',
    'alter table lesson add column a int unique check (a > 0)',
    'alter table lesson add column a int references lesson (id)',
    'alter table lesson add column a int not null default 0 check (a is not null)',
    'create table note (id int); delete from note',
  ])('%s', async (sql) => {
    expect(await found(sql)).toEqual([]);
  });

  it('may drop in a later migration what an earlier one of the same release made', async () => {
    expect(
      await found(
        'create table note (id int); alter table lesson add column a int',
        'drop table note; alter table lesson drop column a',
      ),
    ).toEqual([]);
  });
});

describe('the comment of a contraction', () => {
  const drop = (comment: string) =>
    found(
      `create table x (a int);--> statement-breakpoint\n${comment}\nalter table lesson drop column price;`,
    );

  it('names a release that does without it', async () => {
    expect(await drop('-- contracts 0.1.9: prices are in the ledger — since спринт 3')).toEqual([]);
    expect(await drop('-- contracts 0.2.0: prices are in the ledger')).toEqual([]);
  });

  it('is refused with a release that is still to come, without a reason, or elsewhere', async () => {
    expect(await drop('-- contracts 0.10.0: prices are in the ledger')).toEqual([
      '0002_next: alter table lesson drop column price: its comment names 0.10.0, and 0.2.0 is the last release',
    ]);
    expect(await drop('-- contracts 0.1.0:')).toHaveLength(1);
    expect(
      await found('-- contracts 0.1.0: all of it\nalter table lesson drop column price; drop table lesson'),
    ).toHaveLength(1);
  });
});

it('reads nothing that the release had, and refuses a mark that names no migration', async () => {
  expect(await findContractions([{ tag: '0001_released', sql: 'drop table lesson' }], RELEASED)).toEqual([]);
  expect(await findContractions([{ tag: '0001_other', sql: '' }], RELEASED)).toEqual([
    'there is no migration 0001_released, which the release 0.2.0 ended with',
  ]);
});
