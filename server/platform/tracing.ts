/** What a span says of itself: names from a closed set, numbers, and ids that a machine made. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A span that is not ended yet. */
export interface OpenSpan {
  add(facts: SpanFacts): void;
  fail(): void;
  end(): void;
}

/** Traces of what a request does, for whoever collects them; NO_TRACING where nobody does. */
export interface Tracing {
  /** Runs `work` in a span of its own, below the one that `traceparent` names (W3C); whoever opened it ends it. */
  serve<Result>(name: string, traceparent: string | undefined, work: (span: OpenSpan) => Result): Result;
  /** Runs `work` in a span below the present one; without one nothing is traced, such as jobs. */
  inSpan<Result>(name: string, facts: SpanFacts, work: () => Promise<Result>): Promise<Result>;
  /** The ids of the present span, for lines of the log. */
  ids(): { traceId: string; spanId: string } | null;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

const NO_SPAN: OpenSpan = { add: () => undefined, fail: () => undefined, end: () => undefined };

export const NO_TRACING: Tracing = {
  serve: (_name, _traceparent, work) => work(NO_SPAN),
  inSpan: (_name, _facts, work) => work(),
  ids: () => null,
  close: async () => undefined,
};
