import { declaredIn } from './declared.ts';
import type { NamedModules } from './declared.ts';
import { mergeUnique, requireUnique } from './merge-unique.ts';
import type { Budget } from './platform/limiter.ts';
import type { ServerModule } from './module.ts';
import { NAMED_MODULES } from './modules/index.ts';
import { REALTIME_BUDGETS } from './realtime/budgets.ts';
import type { Registry } from './registry.ts';

/** The tables that services read across modules; if no module supplies a member, this does not compile. */
export function makeRegistry(named: NamedModules = NAMED_MODULES): Registry {
  const modules: readonly ServerModule[] = Object.values(named);
  requireUniqueBudgets(named);
  return {
    personalData: modules.map(({ personalData }) => personalData),
    onSignUp: modules.flatMap(({ onSignUp }) => onSignUp ?? []),
    onPersonChange: modules.flatMap(({ onPersonChange }) => onPersonChange ?? []),
    fileUses: modules.flatMap(({ fileUses }) => fileUses ?? []),
    onBlock: modules.flatMap(({ onBlock }) => onBlock ?? []),
    onDeparture: modules.flatMap(({ onDeparture }) => onDeparture ?? []),
    onReturn: modules.flatMap(({ onReturn }) => onReturn ?? []),
    onSessionEnd: modules.flatMap(({ onSessionEnd }) => onSessionEnd ?? []),
    notifications: mergeUnique('notifications', declaredIn('notifications', named)),
    uploadPurposes: mergeUnique('uploadPurposes', declaredIn('uploadPurposes', named)),
    shelves: mergeUnique('shelves', declaredIn('shelves', named)),
    streamKinds: mergeUnique('streamKinds', declaredIn('streamKinds', named)),
  };
}

/** Two budgets of one name would share a counter. */
function requireUniqueBudgets(named: NamedModules): void {
  const tables = [...declaredIn('budgets', named), ['sockets', REALTIME_BUDGETS] as const];
  requireUnique(
    'budgets',
    tables.flatMap(([name, budgets]) =>
      Object.values<Budget>(budgets).map((budget) => [name, budget.name] as const),
    ),
  );
}
