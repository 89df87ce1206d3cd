// The values that a parameter has in the library, and how many pictures `name:value` finds.
import type { FacetValue } from '@shared/domain/gallery/Facets';
import { builtInModels } from '@shared/models';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { namesOfParameter } from '../query/parameterWhere';

const MAX_VALUES = 200;
/** Longer texts can be searched by their words instead. */
const MAX_TEXT_LENGTH = 60;
const MAX_SEEDS = 8;

type SettingsCount = readonly [model: string, settings: number, count: number];

// there are few settings and many pictures: pictures are counted by settings
const shownSettings = statement<[], SettingsCount>(
  `SELECT model_id, settings_id, count(*) FROM asset JOIN asset_settings USING (seq)
   WHERE state = 'ready' AND trashed_at IS NULL GROUP BY model_id, settings_id`,
);
const valuesInSettings = statement<
  [{ path: string }],
  [id: number, value: string | number | null, type: string]
>(
  `SELECT id, json_extract(values_json, @path), json_type(values_json, @path) FROM request_settings
   WHERE json_type(values_json, @path) IS NOT NULL`,
);
const seedsFrom = statement<[string, number], string>(
  `SELECT DISTINCT seed FROM asset
   WHERE state = 'ready' AND trashed_at IS NULL AND seed GLOB ? LIMIT ?`,
);
const newestSeeds = statement<[number], string>(
  `SELECT DISTINCT seed FROM (SELECT seed FROM asset
     WHERE state = 'ready' AND trashed_at IS NULL AND seed IS NOT NULL ORDER BY seq DESC LIMIT 200) LIMIT ?`,
);
const withSeeds = statement<[string], FacetValue>(
  `SELECT seed AS text, count(*) AS count FROM asset
   WHERE state = 'ready' AND trashed_at IS NULL AND seed IN (SELECT value FROM json_each(?))
   GROUP BY seed ORDER BY count DESC, max(seq) DESC`,
);

/** The values of a parameter, by its name or its label in the form, most frequent first. */
export function parameterValues(db: Db, key: string): FacetValue[] {
  const settingsCounts = shownSettings(db).raw().all() as unknown as SettingsCount[];
  const counts = new Map<string, number>();
  for (const name of namesOfParameter(key)) {
    const valuesById = new Map(
      (
        valuesInSettings(db)
          .raw()
          .all({ path: `$."${name}"` }) as unknown as [number, unknown, string][]
      ).map(([id, value, type]) => [id, textOf(value, type)] as const),
    );
    for (const [model, settings, count] of settingsCounts) {
      // a request without the parameter used the model's default
      const text = valuesById.has(settings) ? valuesById.get(settings) : defaultOf(model, name);
      if (text != null) counts.set(text, (counts.get(text) ?? 0) + count);
    }
  }
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'en', { numeric: true }))
    .slice(0, MAX_VALUES);
}

/** Seeds that begin with these digits, those of several pictures first; without digits, the newest. */
export function seedValues(db: Db, prefix: string): FacetValue[] {
  if (!/^\d*$/.test(prefix)) return [];
  const seeds =
    prefix === ''
      ? newestSeeds(db).pluck().all(MAX_SEEDS)
      : seedsFrom(db).pluck().all(`${prefix}*`, MAX_SEEDS);
  return withSeeds(db).all(JSON.stringify(seeds));
}

function defaultOf(model: string, name: string): string | null {
  const parameter = builtInModels
    .find(({ id }) => id === model)
    ?.parameters.find((each) => each.name === name);
  const value = parameter?.default;
  return value === undefined ? null : textOf(value, typeof value);
}

/** A value as text for the query language; null for values that cannot be searched: objects, long texts. */
function textOf(value: unknown, type: string): string | null {
  if (type === 'true' || type === 'false') return type;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isText = typeof value === 'string' && (type === 'text' || type === 'string');
  return isText && value !== '' && value.length <= MAX_TEXT_LENGTH ? value : null;
}

const parameterKeys = statement<[], string>(
  `SELECT DISTINCT key FROM request_settings, json_each(values_json) ORDER BY key LIMIT 200`,
);

export function parameterNames(db: Db): string[] {
  return parameterKeys(db).pluck().all() as string[];
}
