/** Both drivers answer a raw statement with `rows`, which their common type does not tell. */
export function readRows<Row>(result: unknown): Row[] {
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows))
    return result.rows;
  throw new Error('a raw statement answered without rows');
}
