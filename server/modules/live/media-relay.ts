import type { RawData, WebSocket } from 'ws';
import type { SystemContext } from '../../context.ts';
import type { MediaTicket } from '../account/service.ts';
import { refreshSignal, signalOf } from './signals.ts';
import { renewMediaTicket } from './services/media.ts';

interface Pair {
  readonly passage: { readonly ticket: MediaTicket; readonly ended: boolean };
  readonly browser: WebSocket;
  readonly media: WebSocket;
}

/** WebSocket close code: this kind of data is not accepted. */
const UNSUPPORTED_DATA = 1003;

/** Passes messages between a browser and the media server until one of them closes. */
export function joinConnections(ctx: SystemContext, pair: Pair): void {
  const { passage, browser, media } = pair;
  browser.on('message', (message, isBinary) => {
    // The media server would answer text with text, in which the gate cannot find tokens.
    if (!isBinary) browser.close(UNSUPPORTED_DATA);
    else if (!passage.ended && media.readyState === media.OPEN) media.send(message);
  });
  media.on('message', (message, isBinary) => {
    if (isBinary) void passOn(ctx, pair, message);
  });
  // A failed connection also closes.
  for (const one of [browser, media]) one.on('error', () => undefined);
  browser.once('close', () => media.close());
  media.once('close', () => browser.close());
}

/** A browser receives its own ticket in place of a token of the media server. */
async function passOn(ctx: SystemContext, { passage, browser }: Pair, message: RawData): Promise<void> {
  try {
    const bytes = bytesOf(message);
    const signal = signalOf(bytes);
    if (signal === 'MOVE' || (signal === 'REFRESH' && passage.ended)) return;
    const passed = signal === 'OTHER' ? bytes : refreshSignal(await renewMediaTicket(ctx, passage.ticket));
    if (browser.readyState === browser.OPEN) browser.send(passed);
  } catch (error) {
    ctx.log.error({ err: error }, 'a message of the media server could not be passed on');
    browser.close();
  }
}

/** A message arrives as one buffer: ws makes other shapes only when it is asked to. */
const bytesOf = (message: RawData): Uint8Array =>
  Buffer.isBuffer(message) ? message : Array.isArray(message) ? Buffer.concat(message) : Buffer.from(message);
