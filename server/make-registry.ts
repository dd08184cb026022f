import type { AllOf, ServerModule } from './module.ts';
import { MODULES } from './modules/index.ts';
import type { Registry } from './registry.ts';

const modules: readonly ServerModule[] = MODULES;
const KINDS = MODULES.flatMap((module) => ('notifications' in module ? [module.notifications] : []));
const STREAM_KINDS = MODULES.flatMap((module) => ('streamKinds' in module ? [module.streamKinds] : []));
const PURPOSES = MODULES.flatMap((module) => ('uploadPurposes' in module ? [module.uploadPurposes] : []));

/** The tables that services read across modules; if no module supplies a member, this does not compile. */
export const makeRegistry = (): Registry => ({
  personalData: MODULES.map(({ personalData }) => personalData),
  onSignUp: modules.flatMap(({ onSignUp }) => onSignUp ?? []),
  onPersonChange: modules.flatMap(({ onPersonChange }) => onPersonChange ?? []),
  onBlock: modules.flatMap(({ onBlock }) => onBlock ?? []),
  onDeparture: modules.flatMap(({ onDeparture }) => onDeparture ?? []),
  onSessionEnd: modules.flatMap(({ onSessionEnd }) => onSessionEnd ?? []),
  notifications: wholeOf(KINDS),
  uploadPurposes: wholeOf(PURPOSES),
  streamKinds: wholeOf(STREAM_KINDS),
});

const wholeOf = <Part extends object>(parts: readonly Part[]): AllOf<Part> => Object.assign({}, ...parts);
