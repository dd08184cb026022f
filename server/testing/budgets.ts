import type { AllOf } from '../module.ts';
import { MODULES } from '../modules/index.ts';
import { REALTIME_BUDGETS } from '../realtime/budgets.ts';

const OF_MODULES = MODULES.flatMap((module) => ('budgets' in module ? [module.budgets] : []));
const TABLES = [...OF_MODULES, REALTIME_BUDGETS];

/** Every budget of the server, by its name. */
export const BUDGETS: AllOf<(typeof TABLES)[number]> = Object.assign({}, ...TABLES);

/** The number of declared budgets: equal to that of BUDGETS if no two share a name. */
export const BUDGETS_DECLARED = TABLES.reduce((sum, table) => sum + Object.keys(table).length, 0);
