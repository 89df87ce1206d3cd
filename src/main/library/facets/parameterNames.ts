import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

const named = statement<[], string>(
  `SELECT DISTINCT key FROM request_settings, json_each(values_json) ORDER BY key LIMIT 200`,
);

/** The parameter names in the requests of the library. */
export function parameterNames(db: Db): string[] {
  return named(db).pluck().all() as string[];
}
