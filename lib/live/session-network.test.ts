// @vitest-environment happy-dom
import { ConnectionState, RoomEvent, type Room } from 'livekit-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Figures } from './network-sample';
import { watchNetwork } from './session-network';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LOOK_MS = 2_000;

/** A room whose statistics the test controls: one candidate pair, and the sound of two speakers. */
function enter() {
  const handlers = new Map<string, () => void>();
  const counted = { checks: 0, seconds: 0, daniel: { packets: 0, lost: 0 }, aizada: { packets: 0, lost: 0 } };
  const person = (identity: string, entries: () => Figures[]) => ({
    identity,
    trackPublications: new Map([
      ['sound', { track: { getRTCStatsReport: async () => new Map(entries().entries()) } }],
    ]),
  });
  const pair = (): Figures => ({
    type: 'candidate-pair',
    id: 'P',
    nominated: true,
    state: 'succeeded',
    requestsSent: counted.checks,
    responsesReceived: counted.checks,
    totalRoundTripTime: counted.seconds,
  });
  const sound = (name: 'daniel' | 'aizada'): Figures => ({
    type: 'inbound-rtp',
    id: `sound of ${name}`,
    packetsReceived: counted[name].packets,
    packetsLost: counted[name].lost,
  });
  const room = {
    state: ConnectionState.Connected,
    localParticipant: person('bekzat', () => [pair()]),
    remoteParticipants: new Map(
      (['daniel', 'aizada'] as const).map((name) => [name, person(name, () => [pair(), sound(name)])]),
    ),
    on: (event: string, handler: () => void) => handlers.set(event, handler),
    off: (event: string) => handlers.delete(event),
  };
  return { room: room as unknown as Room, handlers, counted };
}

type Stay = ReturnType<typeof enter>;

/** Takes samples, each of a network with this round trip and these losses per hundred packets. */
async function pass(
  { counted }: Stay,
  estimates: number,
  roundTrip: number,
  lost = { daniel: 0, aizada: 0 },
) {
  for (let look = 0; look < estimates; look += 1) {
    counted.checks += 1;
    counted.seconds += roundTrip / 1_000;
    for (const name of ['daniel', 'aizada'] as const) {
      counted[name].packets += 100 - lost[name];
      counted[name].lost += lost[name];
    }
    await vi.advanceTimersByTimeAsync(LOOK_MS);
  }
}

const watch = ({ room }: Stay, isSoundOnly = () => false) => watchNetwork(room, () => undefined, isSoundOnly);

it.each([RoomEvent.Connected, RoomEvent.Reconnecting, RoomEvent.SignalReconnecting, RoomEvent.Reconnected])(
  'estimates the network from the start after a break: %s',
  async (event) => {
    const stay = enter();
    const network = watch(stay);
    await pass(stay, 4, 20);
    await pass(stay, 3, 450);
    expect(network.quality()).toBe('poor');
    stay.handlers.get(event)?.();
    await pass(stay, 4, 450);
    expect(network.quality()).toBe('good');
    network.stop();
    expect(stay.handlers.size).toBe(0);
  },
);

it('does not use statistics read before a break', async () => {
  const stay = enter();
  const onLook = vi.fn();
  const network = watchNetwork(stay.room, onLook, () => false);
  vi.advanceTimersByTime(LOOK_MS);
  stay.handlers.get(RoomEvent.Reconnected)?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(onLook).not.toHaveBeenCalled();
  await pass(stay, 1, 20);
  expect(onLook).toHaveBeenCalledTimes(1);
  network.stop();
});

it('tells speakers apart: the poor network of one of them is not this one', async () => {
  const stay = enter();
  const network = watch(stay);
  await pass(stay, 6, 20, { daniel: 40, aizada: 0 });
  expect(network.quality()).toBe('good');
  await pass(stay, 3, 20, { daniel: 40, aizada: 40 });
  expect(network.quality()).toBe('poor');
  network.stop();
});

it('learns that the path is long while only sound is sent and received', async () => {
  const stay = enter();
  let soundOnly = false;
  const network = watch(stay, () => soundOnly);
  await pass(stay, 4, 20);
  await pass(stay, 20, 450);
  expect(network.quality()).toBe('poor');
  soundOnly = true;
  await pass(stay, 20, 450);
  expect(network.quality()).toBe('good');
  network.stop();
});
