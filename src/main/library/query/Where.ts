/** SQL and the values of its placeholders. */
type Sql = Readonly<{ sql: string; values: readonly (string | number)[] }>;

/** A condition on a row of `asset`. */
export type Where = Sql &
  Readonly<{
    /** A faster way to find the matching rows; the result may include rows that are not shown. */
    plan?: SearchPlan;
  }>;

export type SearchPlan =
  /** The result of `statement`. */
  | Readonly<{ statement: Sql }>
  /** The shown assets for which the condition holds. */
  | Readonly<{ condition: Sql }>
  | Readonly<{ any: readonly SearchPlan[] }>
  | Readonly<{ all: readonly SearchPlan[] }>;

export const matchNothing: Where = { sql: '0', values: [] };

export function anyOf(conditions: readonly Where[]): Where {
  if (conditions.length === 1) return conditions[0] ?? matchNothing;
  const plans = conditions.flatMap((one) => one.plan ?? []);
  return {
    ...(plans.length > 0 && plans.length === conditions.length ? { plan: { any: plans } } : {}),
    sql: conditions.length === 0 ? '0' : `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

export function comparisonWith(expression: string, sign: string, value: string | number): Where {
  return { sql: `${expression} ${sign} ?`, values: [value] };
}
