import type { ServerModule } from './module.ts';
import { NAMED_MODULES } from './modules/index.ts';

export type NamedModules = typeof NAMED_MODULES;
type PartOf<Module, Slot extends string> = Module extends Readonly<Record<Slot, infer Part>> ? Part : never;
type DeclaredIn<Slot extends string> = PartOf<NamedModules[keyof NamedModules], Slot>;

/** What the modules declare in a slot, each with the name of its module. */
export function declaredIn<Slot extends keyof ServerModule>(
  slot: Slot,
  modules: NamedModules = NAMED_MODULES,
): [name: string, part: DeclaredIn<Slot>][] {
  return Object.entries<ServerModule>(modules).flatMap(([name, module]) => {
    const part: unknown = module[slot];
    return part === undefined ? [] : [[name, part as DeclaredIn<Slot>]];
  });
}
