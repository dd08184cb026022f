import { setTimeout as pause } from 'node:timers/promises';
import type { Children, Death, Service } from './children.ts';
import { problem } from './problem.ts';
import { lastLines } from './run.ts';

const READY_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 150;

/** True when the address answers with success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    await response.arrayBuffer();
    return response.status < 400;
  } catch {
    return false;
  }
}

export const deathSentence = ({ name, how, tail }: Death) =>
  `${name} ended by itself (${how}), so everything was stopped. Its last lines:\n\n${lastLines(tail) || '(it said nothing)'}`;

async function poll(service: Service, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await service.isReady())) await pause(ASK_EVERY_MS);
}

/** Resolves once the service is ready; throws if a child dies meanwhile or it takes too long. */
export async function waitUntilReady(service: Service, children: Children, logFolder: string): Promise<void> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), READY_WITHIN_MS);
  const death = await Promise.race([children.firstDeath, poll(service, ending.signal).then(() => null)]);
  clearTimeout(timer);
  const timedOut = ending.signal.aborted;
  ending.abort();
  if (death) throw problem(deathSentence(death));
  if (timedOut)
    throw problem(
      `${service.name} did not answer within ${READY_WITHIN_MS / 1000} s: see its log in ${logFolder}.`,
    );
}
