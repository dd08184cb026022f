// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, loadDraft, saveDraft } from './form-draft';

const BASE = { title: '', tags: [] as string[], file: null as { id: string } | null };

beforeEach(() => sessionStorage.clear());

describe('a draft', () => {
  it('is restored as it was, until it is dropped', () => {
    const typed = { ...BASE, title: 'Half typ', tags: ['a'], file: { id: 'x' } };
    saveDraft(sessionStorage, 'mine', typed);
    expect(loadDraft(sessionStorage, 'mine', BASE)).toEqual(typed);
    expect(loadDraft(sessionStorage, 'another', BASE)).toBeNull();
    dropDraft(sessionStorage, 'mine');
    expect(loadDraft(sessionStorage, 'mine', BASE)).toBeNull();
  });

  it('of an older version gets the fields it lacks', () => {
    sessionStorage.setItem('mine', '{"title":"Old"}');
    expect(loadDraft(sessionStorage, 'mine', BASE)).toEqual({ ...BASE, title: 'Old' });
  });

  it.each(['{', 'null', '[]', '{}', '"text"', '{"title":1}', '{"tags":"a"}', '{"other":"x"}'])(
    'that is %s is ignored',
    (text) => {
      sessionStorage.setItem('mine', text);
      expect(loadDraft(sessionStorage, 'mine', BASE)).toBeNull();
    },
  );

  it('is dropped without an error where nothing can be stored', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    expect(() => saveDraft(full, 'mine', BASE)).not.toThrow();
  });
});
