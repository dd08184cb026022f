import type { Attendances } from './attendance.ts';
import type { SystemContext } from './context.ts';
import type { Demo } from './demo.ts';
import type { Closings, Dispatch, Evictions } from './dispatch.ts';
import type { OnBlock, OnDeparture, OnSessionEnd } from './endings.ts';
import type { EventScopes } from './events.ts';
import type { Resolvers } from './generated/resolvers.ts';
import type { HttpRoutes } from './http-routes.ts';
import type { Job } from './jobs/job.ts';
import type { Listeners } from './listeners.ts';
import type { LoaderScope, Loaders } from './loaders.ts';
import type { OnPersonChange, OnSignUp } from './person-hooks.ts';
import type { PersonalData } from './personal-data.ts';
import type { PurposeRule } from './modules/upload/service.ts';
import type { NotificationKinds } from './notification-kinds.ts';
import type { StreamKinds } from './modules/stream/model.ts';
import type { SocketEvents } from './socket-events.ts';
import type { Budget } from './platform/limiter.ts';

/**
 * Work of a process from its start to its end, begun when the server takes connections; answers what ends it. What it
 * does must not throw: nobody waits for it.
 */
export type Worker = (ctx: SystemContext) => () => void | Promise<void>;

/**
 * What a module gives to the whole. `modules/<domain>/module.ts` declares it, with `satisfies ServerModule`, and does
 * nothing itself; modules/index.ts is the list, and what needs something of every module is built from that.
 */
export interface ServerModule {
  /** What it holds of people: every module says so, also one that holds nothing. */
  personalData: PersonalData;
  /** What is done for who signs up. */
  onSignUp?: OnSignUp;
  /** What follows a change of a person. */
  onPersonChange?: OnPersonChange;
  /** What ends between two people when one blocks the other. */
  onBlock?: OnBlock;
  /** What ends when somebody is no longer on the platform. */
  onDeparture?: OnDeparture;
  /** What ends when a session of somebody's is over, besides its sockets. */
  onSessionEnd?: OnSessionEnd;
  /** What it answers of the GraphQL contract. */
  resolvers?: Resolvers;
  /** What it answers over HTTP beside it: files above all. */
  httpRoutes?: HttpRoutes;
  /** Its members of Loaders. */
  loaders?(scope: LoaderScope): Partial<Loaders>;
  /** The events it emits, each with who receives it. */
  events?: Partial<EventScopes>;
  /** What it does when events are received, its own or others'. */
  listeners?: Listeners;
  /** What its events send to people's sockets. */
  dispatch?: Dispatch;
  /** Whose sockets leave which streams by its events. */
  evictions?: Evictions;
  /** What its events end for sockets. */
  closings?: Closings;
  /** What it receives of sockets, beside the logs of its streams. */
  socketEvents?: SocketEvents;
  /** Who is to know which people are in its streams. */
  attendance?: Attendances;
  /** How often something may be done, by name. */
  budgets?: Readonly<Record<string, Budget>>;
  /** What files are sent for, and who may see them. */
  uploadPurposes?: Readonly<Record<string, PurposeRule>>;
  /** What its notifications say. */
  notifications?: Partial<NotificationKinds>;
  /** Its part of the demo. */
  demo?: Demo;
  /** The kinds of streams it has, each with its rules. */
  streamKinds?: Partial<StreamKinds>;
  /** Run by the clock, each by one process at a time. */
  jobs?: readonly Job[];
  /** Run in every process. */
  workers?: readonly Worker[];
}

/** A union of parts as the whole they make together. */
export type AllOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;
