import type { ESLint, Linter } from 'eslint';

export function faultOf(name: string): string | null;

declare const words: { plugins: Record<string, ESLint.Plugin>; rules: Linter.RulesRecord };
export default words;
