import type { Attendances } from './attendance.ts';
import type { SystemContext } from './context.ts';
import type { Demo } from './demo.ts';
import type { Closings, Dispatch, Evictions } from './dispatch.ts';
import type { OnBlock, OnDeparture, OnReturn, OnSessionEnd } from './endings.ts';
import type { EventScopes } from './events.ts';
import type { FileUses } from './file-uses.ts';
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
import type { Shelves } from './shelves.ts';
import type { SocketEvents } from './socket-events.ts';
import type { Budget } from './platform/limiter.ts';
import type { Upgrades } from './upgrades.ts';

/**
 * Work that runs as long as the process, started when the server accepts connections; returns the function that
 * stops it. It must not throw: nobody awaits it.
 */
export type Worker = (ctx: SystemContext) => () => void | Promise<void>;

/**
 * What a module declares for the whole application. `modules/<domain>/module.ts` declares it with `satisfies
 * ServerModule` and does nothing itself; modules/index.ts is the list, from which everything that spans modules is
 * built.
 */
export interface ServerModule {
  /** The personal data it stores: required, also of a module that stores none. */
  personalData: PersonalData;
  /** Runs for a person who signs up. */
  onSignUp?: OnSignUp;
  /** Runs after a person's data changed. */
  onPersonChange?: OnPersonChange;
  /** Ends what connects two people when one blocks the other. */
  onBlock?: OnBlock;
  /** Ends what a person leaves behind when they leave the platform or are suspended. */
  onDeparture?: OnDeparture;
  /** What a person owes for the time before they come back. */
  onReturn?: OnReturn;
  /** Ends what belongs to a session that has ended, besides its sockets. */
  onSessionEnd?: OnSessionEnd;
  /** Its resolvers for the GraphQL contract. */
  resolvers?: Resolvers;
  /** Its HTTP endpoints beside GraphQL: mostly files. */
  httpRoutes?: HttpRoutes;
  /** The WebSockets that it answers beside socket.io. */
  upgrades?: Upgrades;
  /** Its members of Loaders. */
  loaders?(scope: LoaderScope): Partial<Loaders>;
  /** The events it emits, each with its scope. */
  events?: Partial<EventScopes>;
  /** Its reactions to events, of its own or of other modules. */
  listeners?: Listeners;
  /** The messages that its events send to sockets. */
  dispatch?: Dispatch;
  /** Whose sockets leave which streams because of its events. */
  evictions?: Evictions;
  /** What its events end for sockets. */
  closings?: Closings;
  /** The socket events it receives, besides the logs of its streams. */
  socketEvents?: SocketEvents;
  /** Receives which people are present in its streams. */
  attendance?: Attendances;
  /** Its rate limits, by name. */
  budgets?: Readonly<Record<string, Budget>>;
  /** The purposes for which files are uploaded, and who may see them. */
  uploadPurposes?: Readonly<Record<string, PurposeRule>>;
  /** Where it shows files that people have. */
  fileUses?: FileUses;
  /** The texts of its notifications. */
  notifications?: Partial<NotificationKinds>;
  /** Its part of the demo. */
  demo?: Demo;
  /** What it keeps in people's folders, by kind. */
  shelves?: Partial<Shelves>;
  /** The kinds of streams it has, each with its rules. */
  streamKinds?: Partial<StreamKinds>;
  /** Work that runs on a schedule, each job in one process at a time. */
  jobs?: readonly Job[];
  /** Work that runs in every process. */
  workers?: readonly Worker[];
}

/** Converts a union of parts to the intersection of all of them. */
export type AllOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;
