/** SQL and the values of its question marks. */
type Sql = Readonly<{ sql: string; values: readonly (string | number)[] }>;

/** A condition on a row of `asset`. */
export type Where = Sql &
  Readonly<{
    /** How the rows for which it holds are found without looking at each, among them perhaps some that are not shown. */
    found?: Found;
  }>;

/** Sets of numbers of assets. */
export type Found =
  /** `statement` gives them. */
  | Readonly<{ statement: Sql }>
  /** Those that are shown and for which it holds. */
  | Readonly<{ condition: Sql }>
  | Readonly<{ any: readonly Found[] }>
  | Readonly<{ all: readonly Found[] }>;

export const nothing: Where = { sql: '0', values: [] };

/** One of several conditions. */
export function anyOf(conditions: readonly Where[]): Where {
  if (conditions.length === 1) return conditions[0] ?? nothing;
  const found = conditions.flatMap((one) => one.found ?? []);
  return {
    ...(found.length > 0 && found.length === conditions.length ? { found: { any: found } } : {}),
    sql: conditions.length === 0 ? '0' : `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** A column or an expression beside a number. */
export function compared(expression: string, sign: string, value: string | number): Where {
  return { sql: `${expression} ${sign} ?`, values: [value] };
}
