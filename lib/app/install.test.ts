// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { isBusy, mayAsk, needsSteps, noteAsked, readAskedAt } from './install';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('mayAsk', () => {
  it.each([
    ['never asked', null, true],
    ['a moment ago', NOW - 1, false],
    ['just under a day ago', NOW - 24 * HOUR + 1, false],
    ['a day ago', NOW - 24 * HOUR, true],
    ['an hour ahead, the clock was set back', NOW + HOUR, false],
    ['two days ahead', NOW + 48 * HOUR, true],
  ])('%s', (_name, askedAt, may) => expect(mayAsk(askedAt, NOW)).toBe(may));
});

describe('the stored time of the last prompt', () => {
  beforeEach(() => localStorage.clear());

  it('is read back as it was written', () => {
    expect(readAskedAt(localStorage)).toBeNull();
    noteAsked(localStorage, NOW);
    expect(readAskedAt(localStorage)).toBe(NOW);
  });

  it('is null if it is no number', () => {
    localStorage.setItem('install.askedAt', 'yesterday');
    expect(readAskedAt(localStorage)).toBeNull();
  });
});

describe('needsSteps', () => {
  it.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, true],
    ['iPad as a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, true],
    ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, false],
    ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile', 5, false],
  ])('%s', (_name, userAgent, maxTouchPoints, steps) =>
    expect(needsSteps({ userAgent, maxTouchPoints, standalone: false })).toBe(steps),
  );
});

describe('isBusy', () => {
  beforeEach(() => document.body.replaceChildren());

  it('while a dialog is open or a field has the focus', () => {
    expect(isBusy(document)).toBe(false);
    document.body.innerHTML = '<input><button></button>';
    document.querySelector('button')?.focus();
    expect(isBusy(document)).toBe(false);
    document.querySelector('input')?.focus();
    expect(isBusy(document)).toBe(true);
    document.body.innerHTML = '<div role="alertdialog"></div>';
    expect(isBusy(document)).toBe(true);
  });
});
