import type { PushGateway, PushMessage, PushOutcome, PushTarget } from '../platform/push.ts';

/** The host of every address that the fake accepts. */
export const PUSH_HOST = 'https://push.test';

/** A browser's address and keys, as the browser sends them. */
export const browserKeys = (name: string) => ({
  endpoint: `${PUSH_HOST}/${name}`,
  p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
});

export interface FakePush extends PushGateway {
  sent: { endpoint: string; message: PushMessage }[];
  /** The push service's next outcome. */
  answer: PushOutcome;
}

/** Records what it was asked to send. */
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
