import type { Cookie } from '@playwright/test';
import type { Place } from '../../e2e/support/ink.ts';

export type Key = 'Enter' | 'Escape';

/** One page of a browser that Playwright does not drive: what two protocols have in common. */
export interface OtherPage {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Sets the size of the page in CSS pixels; WebKitGTK has no window narrower than about 450. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page; it sees its arguments only, which are plain values. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Runs a script in the page. */
  inject(script: string): Promise<void>;
  /** Presses the mouse at the first of these places in the page, and releases it at the last. */
  drag(places: readonly Place[]): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets cookies of the product, before its first page is opened. */
  setCookies(cookies: readonly Cookie[]): Promise<void>;
  /** Errors, rejections, violations of the content policy, and files not loaded, since it was opened. */
  readComplaints(): Promise<string[]>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A started browser; its pages share no cookies. */
export interface OtherBrowser {
  open(): Promise<OtherPage>;
  close(): Promise<void>;
}
