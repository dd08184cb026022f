/** One sample of the connection's statistics (getStats). Its counters run from the connection's beginning. */
export interface NetworkSample {
  /** When it was taken, in milliseconds. */
  readonly at: number;
  /** Receiver reports of the other end, by sent stream. */
  readonly reports: ReadonlyMap<string, SentReport>;
  readonly received: ReadonlyMap<string, ReceivedStream>;
  /** Connectivity checks (STUN) with the other end. */
  readonly checks: Checks | null;
}

/** Number of measured round trips, and their sum in milliseconds. */
interface RoundTrips {
  readonly measured: number;
  readonly milliseconds: number;
}

export interface SentReport extends RoundTrips {
  readonly kind: string;
  /** Time of the report: a stream that stopped is not reported any more, and its last report says nothing of now. */
  readonly reportedAt: number;
  /** Share of the packets lost since the previous report, 0 to 1. */
  readonly lost: number;
}

export interface ReceivedStream {
  /** Identity of the participant who sends it. */
  readonly sender: string;
  readonly packets: number;
  readonly lost: number;
  /** Sound only: samples played, and concealed samples among them, which replace missing packets. */
  readonly played: number;
  readonly madeUp: number;
}

export interface Checks extends RoundTrips {
  /** Id of the candidate pair in use; another pair has its own counters. */
  readonly pair: string;
  readonly asked: number;
}

/** One entry of a report, with its `sender`; browsers omit what they do not measure. */
export type Figures = Readonly<Record<string, unknown>>;

const numberOf = (entry: Figures, name: string): number => {
  const value = entry[name];
  return typeof value === 'number' ? value : 0;
};

const sentReport = (entry: Figures): SentReport => ({
  kind: String(entry.kind),
  reportedAt: numberOf(entry, 'timestamp'),
  lost: numberOf(entry, 'fractionLost'),
  measured: numberOf(entry, 'roundTripTimeMeasurements'),
  milliseconds: numberOf(entry, 'totalRoundTripTime') * 1_000,
});

const receivedStream = (entry: Figures): ReceivedStream => ({
  sender: String(entry.sender),
  packets: numberOf(entry, 'packetsReceived'),
  // Negative when packets arrived twice.
  lost: Math.max(0, numberOf(entry, 'packetsLost')),
  played: numberOf(entry, 'totalSamplesReceived'),
  // Concealed silence was silence anyway.
  madeUp: numberOf(entry, 'concealedSamples') - numberOf(entry, 'silentConcealedSamples'),
});

const checksOf = (pair: Figures): Checks => ({
  pair: String(pair.id),
  asked: numberOf(pair, 'requestsSent'),
  measured: numberOf(pair, 'responsesReceived'),
  milliseconds: numberOf(pair, 'totalRoundTripTime') * 1_000,
});

/** The candidate pair in use; some browsers name none in the transport and only mark the pair as nominated. */
function chosenPair(entries: readonly Figures[]): Figures | undefined {
  const chosen = entries.find(({ type }) => type === 'transport')?.selectedCandidatePairId;
  const pairs = entries.filter(({ type }) => type === 'candidate-pair');
  return (
    pairs.find(({ id }) => id === chosen) ??
    pairs.find(({ nominated, state }) => nominated && state === 'succeeded')
  );
}

/** @param entries entries of all reports of one connection; the same entry may be in several reports */
export function readNetworkSample(entries: readonly Figures[], at: number): NetworkSample {
  const reports = new Map<string, SentReport>();
  const received = new Map<string, ReceivedStream>();
  for (const entry of entries) {
    if (entry.type === 'remote-inbound-rtp') reports.set(String(entry.id), sentReport(entry));
    if (entry.type === 'inbound-rtp') received.set(String(entry.id), receivedStream(entry));
  }
  const pair = chosenPair(entries);
  return { at, reports, received, checks: pair ? checksOf(pair) : null };
}
