import { expect, it } from 'vitest';
import { readNetworkSample, type Figures } from './network-sample';

const ENTRIES: Figures[] = [
  { type: 'transport', id: 'T', selectedCandidatePairId: 'P2' },
  {
    type: 'candidate-pair',
    id: 'P1',
    nominated: true,
    state: 'succeeded',
    requestsSent: 9,
    responsesReceived: 9,
  },
  {
    type: 'candidate-pair',
    id: 'P2',
    requestsSent: 5,
    responsesReceived: 4,
    totalRoundTripTime: 0.2,
  },
  {
    type: 'remote-inbound-rtp',
    id: 'R',
    kind: 'audio',
    timestamp: 7,
    fractionLost: 0.25,
    roundTripTimeMeasurements: 3,
    totalRoundTripTime: 0.6,
  },
  {
    type: 'inbound-rtp',
    id: 'I',
    sender: 'daniel',
    packetsReceived: 80,
    packetsLost: 20,
    totalSamplesReceived: 1_000,
    concealedSamples: 300,
    silentConcealedSamples: 100,
  },
  { type: 'codec', id: 'C' },
];

it('reads what the estimate needs from the reports of a connection', () => {
  expect(readNetworkSample([...ENTRIES, ...ENTRIES], 42)).toEqual({
    at: 42,
    reports: new Map([['R', { kind: 'audio', reportedAt: 7, lost: 0.25, measured: 3, milliseconds: 600 }]]),
    received: new Map([['I', { sender: 'daniel', packets: 80, lost: 20, played: 1_000, madeUp: 200 }]]),
    checks: { pair: 'P2', asked: 5, measured: 4, milliseconds: 200 },
  });
});

it('takes the nominated pair if none is selected, and leaves out what is not measured', () => {
  const bare = ENTRIES.filter(({ type, id }) => type === 'candidate-pair' && id === 'P1');
  expect(readNetworkSample(bare, 1)).toMatchObject({ checks: { pair: 'P1', asked: 9, measured: 9 } });
  expect(readNetworkSample([], 1)).toEqual({
    at: 1,
    reports: new Map(),
    received: new Map(),
    checks: null,
  });
  const doubled = readNetworkSample(
    [{ type: 'inbound-rtp', id: 'I', packetsReceived: 3, packetsLost: -2 }],
    1,
  );
  expect(doubled.received.get('I')).toMatchObject({ packets: 3, lost: 0 });
});
