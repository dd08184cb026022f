import { configure, queryAllByRole } from '@testing-library/dom';
import { findInk } from '../../e2e/support/ink.ts';
import type { Ink, Place } from '../../e2e/support/ink.ts';

// Bundled and run in the pages of other browsers (eyes.ts), so that they are asked as Playwright asks its own.
configure({ defaultHidden: false });

/** An element by its role and its whole name, or by a selector; `text`: only one that contains it. */
export type Target = ({ role: string; name?: string } | { css: string }) & { text?: string };

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function findAll(target: Target): Element[] {
  const all =
    'css' in target
      ? [...document.querySelectorAll(target.css)]
      : queryAllByRole(document.body, target.role, target.name === undefined ? {} : { name: target.name });
  const { text } = target;
  return all.filter((each) => isShown(each) && (text === undefined || each.textContent.includes(text)));
}

export const count = (target: Target): number => findAll(target).length;

/** The middle of the first such element, once a click there would reach it. */
export function placeOf(target: Target): Place | null {
  const [found] = findAll(target);
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(middle.x, middle.y);
  return top && (found.contains(top) || top.contains(found)) ? middle : null;
}

export const attributeOf = (target: Target, name: string): string | null =>
  findAll(target)[0]?.getAttribute(name) ?? null;

export function valueOf(target: Target): string | null {
  const [found] = findAll(target);
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found.value : null;
}

/** Selects what a field contains, so that typing replaces it. */
export function selectText(target: Target): void {
  const [found] = findAll(target);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) found.select();
}

export const path = (): string => location.pathname;

export const beyondTheScreen = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

export function readCanvas(): Ink[] {
  const canvas = document.querySelector('canvas.excalidraw__canvas.static');
  return canvas instanceof HTMLCanvasElement ? findInk(canvas) : [];
}

export function cornerOfCanvas(): Place | null {
  const { x, y } =
    document.querySelector('canvas.excalidraw__canvas.interactive')?.getBoundingClientRect() ?? {};
  return x === undefined || y === undefined ? null : { x, y };
}

export interface Picture {
  width: number;
  /** Seconds played. */
  time: number;
  /** What it shows now, small: Firefox counts no frames of a live picture. */
  pixels: string;
}

const SMALL = { width: 64, height: 48 };

function pixelsOf(video: HTMLVideoElement): string {
  const { width, height } = SMALL;
  const pen = Object.assign(document.createElement('canvas'), SMALL).getContext('2d');
  pen?.drawImage(video, 0, 0, width, height);
  return pen?.getImageData(0, 0, width, height).data.join() ?? '';
}

/** The other people's videos as they play here. */
export const readPictures = (): Picture[] =>
  [
    ...document.querySelectorAll<HTMLVideoElement>(
      '[data-testid="participant-tile"][data-place="column"]:not([data-me]) video',
    ),
  ].map((video) => ({ width: video.videoWidth, time: video.currentTime, pixels: pixelsOf(video) }));
