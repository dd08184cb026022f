import type { PushGateway, PushMessage, PushOutcome, PushTarget } from '../platform/push.ts';

/** Every address the fake takes lies below it. */
export const PUSH_HOST = 'https://push.test';

/** A browser's address and keys, as it would give them. */
export const browserKeys = (name: string) => ({
  endpoint: `${PUSH_HOST}/${name}`,
  p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
});

export interface FakePush extends PushGateway {
  sent: { endpoint: string; message: PushMessage }[];
  /** What the push service answers. */
  answer: PushOutcome;
}

/** Keeps what it was given to send. */
export function createFakePush(): FakePush {
  const push: FakePush = {
    sent: [],
    answer: { kind: 'sent' },
    publicKey: 'the-public-key',
    takes: (endpoint) => endpoint.startsWith(`${PUSH_HOST}/`),
    send: async ({ endpoint }: PushTarget, message) => {
      push.sent.push({ endpoint, message });
      return push.answer;
    },
  };
  return push;
}
