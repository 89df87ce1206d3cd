/** A condition on a row of `asset`, and the values of its question marks. */
export type Where = Readonly<{ sql: string; values: readonly (string | number)[] }>;

export const nothing: Where = { sql: '0', values: [] };

/** One of several conditions. */
export function anyOf(conditions: readonly Where[]): Where {
  if (conditions.length === 1) return conditions[0] ?? nothing;
  return {
    sql: conditions.length === 0 ? '0' : `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** A column or an expression beside a number. */
export function compared(expression: string, sign: string, value: string | number): Where {
  return { sql: `${expression} ${sign} ?`, values: [value] };
}
