import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { EXCEPTIONS, FILES } from './word-exceptions.mjs';
import words, { faultOf } from './words.mjs';

const linter = new Linter();
const faultsIn = (code: string, path = 'server/modules/chat/service.ts') =>
  linter
    .verify(
      code,
      { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser as Linter.Parser }, ...words },
      path,
    )
    .map(({ message }) => /“(.+)” in (\S+):/.exec(message)?.slice(1) ?? message);

describe('a refused word', () => {
  it.each([
    ['a variable', 'const lateDialog = 1;', ['late', 'lateDialog']],
    ['a function', 'function tellNews() {}', ['tell', 'tellNews']],
    ['a parameter', 'const f = (kept: number) => 1;', ['kept', 'kept']],
    ['a default', 'const f = (dear = 1) => 1;', ['dear', 'dear']],
    ['a rest', 'const f = (...told: number[]) => 1;', ['told', 'told']],
    ['a member of a pattern', 'const { id: heardId } = row;', ['heard', 'heardId']],
    ['a shorthand of a pattern', 'const { told } = row;', ['told', 'told']],
    ['an item of a pattern', 'const [gathered] = rows;', ['gathered', 'gathered']],
    ['a property', 'const row = { reachOf: 1 };', ['reach', 'reachOf']],
    ['a property of a type', 'interface Row { toldUntil: Date }', ['told', 'toldUntil']],
    ['a type', 'type KeptPiece = string;', ['kept', 'KeptPiece']],
    ['a constant', 'const PUT_OUT_MAX = 1;', ['put out', 'PUT_OUT_MAX']],
    ['a name of another file', "import { find as findTold } from './store.ts';", ['told', 'findTold']],
    ['what goes on', 'function keepSendingMails() {}', ['keep …ing', 'keepSendingMails']],
  ])('is found in %s', (_where, code, fault) => {
    expect(faultsIn(code)).toEqual([fault]);
  });

  it('is found in the name of a file and of a folder', () => {
    expect(faultsIn('', 'server/modules/chat/put-out.ts')).toHaveLength(1);
    expect(faultsIn('', 'server/modules/reach/service.ts')).toHaveLength(1);
    expect(faultsIn('', 'server/modules/delivery/service.ts')).toEqual([]);
  });

  it('matches whole parts of a name', () => {
    for (const name of [
      'translate',
      'forEach',
      'weight',
      'unheard',
      'later',
      'callOffer',
      'keepAlive',
      'output',
    ])
      expect(faultOf(name), name).toBeNull();
  });

  it('is accepted where something imported is used, and in a string', () => {
    expect(
      faultsIn("import { late } from 'library'; late.told(row.kept, 'reach', { 'put out': 1 });"),
    ).toEqual([]);
  });
});

describe('an exception', () => {
  it('allows a name or a file', () => {
    expect(faultsIn('interface Row { quietFrom: number }')).toEqual([]);
    for (const { path } of FILES) expect(faultsIn('', path)).toEqual([]);
  });

  it('has to be needed, to have a reason, and to name something that exists', () => {
    const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', ':!scripts/lint'], { encoding: 'utf8' });
    const source = files
      .trim()
      .split('\n')
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    for (const { reason, names } of EXCEPTIONS) {
      expect(reason).not.toBe('');
      for (const name of names) {
        expect(faultOf(name), name).not.toBeNull();
        expect(new RegExp(`\\b${name}\\b`).test(source), name).toBe(true);
      }
    }
    for (const { path } of FILES) {
      expect(faultOf(path), path).not.toBeNull();
      expect(existsSync(path), path).toBe(true);
    }
  });
});
