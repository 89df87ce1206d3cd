// A key that the query language does not know is a request parameter, by its name or its label in the form.
import { foldedName, isAsciiName } from '@shared/domain/gallery/foldedName';
import { builtInModels } from '@shared/models';
import { type QueryValue, readNumber } from '@shared/query';
import type { JsonValue } from '@shared/service';
import { anyOf, type SearchPlan, type Where } from './Where';

/** Compares the parameter in a picture's request, or, if it is missing there, the model's default. */
export function parameterWhere(key: string, value: QueryValue): Where {
  const names = namesOfParameter(key);
  const inRequest = anyOf(names.map((name) => valueWhere(pathOf(name), value)));
  const defaultPlans: SearchPlan[] = [];
  const cases = names.flatMap((name) => {
    const modelsWithDefault = builtInModels.filter(({ parameters }) =>
      parameters.some((each) => each.name === name && defaultMatches(each.default, value)),
    );
    if (modelsWithDefault.length === 0) return [];
    const models = modelsWithDefault.map(() => '?').join(', ');
    const hasSuchModel = { sql: `model_id IN (${models})`, values: modelsWithDefault.map(({ id }) => id) };
    const isNotInRequest = { sql: 'json_type(values_json, ?) IS NULL', values: [pathOf(name)] };
    defaultPlans.push({ all: [{ statement: withSettings(isNotInRequest) }, { condition: hasSuchModel }] });
    return {
      sql: `WHEN model_id IN (${models}) THEN ${settingsMatchSql(`${inRequest.sql} OR json_type(values_json, ?) IS NULL`)}`,
      values: [...modelsWithDefault.map(({ id }) => id), ...inRequest.values, pathOf(name)],
    };
  });
  const searchPlan: SearchPlan = { any: [{ statement: withSettings(inRequest) }, ...defaultPlans] };
  if (cases.length === 0)
    return { sql: settingsMatchSql(inRequest.sql), values: inRequest.values, plan: searchPlan };
  return {
    plan: searchPlan,
    sql: `CASE ${cases.map(({ sql }) => sql).join(' ')} ELSE ${settingsMatchSql(inRequest.sql)} END`,
    values: [...cases.flatMap(({ values }) => values), ...inRequest.values],
  };
}

/** There are few distinct settings, so the condition is evaluated for them and not for each picture. */
function settingsMatchSql(condition: string): string {
  return `(SELECT settings_id FROM asset_settings WHERE asset_settings.seq = asset.seq)
    IN (SELECT id FROM request_settings WHERE ${condition})`;
}

/** All assets whose settings match a condition. */
function withSettings({ sql, values }: Where): Where {
  return {
    sql: `SELECT seq FROM asset_settings WHERE settings_id IN (SELECT id FROM request_settings WHERE ${sql})`,
    values,
  };
}

function pathOf(name: string): string {
  return `$."${name}"`;
}

export function namesOfParameter(key: string): readonly string[] {
  const lowerKey = key.toLowerCase();
  const labelled = builtInModels.flatMap(({ parameters }) =>
    parameters.filter(({ label }) => label.toLowerCase().replaceAll(' ', '_') === lowerKey),
  );
  return [...new Set([key, ...labelled.map(({ name }) => name)])];
}

function valueWhere(path: string, value: QueryValue): Where {
  const found = 'json_extract(values_json, ?)';
  if (value.op !== 'is') {
    const isNumber = `json_type(values_json, ?) IN ('integer', 'real')`;
    if (value.op === '..') {
      const bounds = [readNumber(value.from) ?? 0, readNumber(value.to) ?? 0];
      return { sql: `${isNumber} AND ${found} BETWEEN ? AND ?`, values: [path, path, ...bounds] };
    }
    return {
      sql: `${isNumber} AND ${found} ${value.op} ?`,
      values: [path, path, readNumber(value.text) ?? 0],
    };
  }
  const number = readNumber(value.text);
  const jsonBool = booleans[value.text.toLowerCase()];
  const alternatives: Where[] = [
    ...(number === null ? [] : [{ sql: `${found} = ?`, values: [path, number] }]),
    ...(jsonBool === undefined ? [] : [{ sql: 'json_type(values_json, ?) = ?', values: [path, jsonBool] }]),
  ];
  const isPlain = isAsciiName(value.text);
  const wanted = foldedName(value.text);
  const text: Where = value.exact
    ? { sql: isPlain ? `${found} = ? COLLATE NOCASE` : `folded(${found}) = ?`, values: [path, wanted] }
    : {
        sql: `json_type(values_json, ?) NOT IN ('integer', 'real', 'true', 'false', 'null')
          AND instr(${isPlain ? 'lower' : 'folded'}(${found}), ?) > 0`,
        values: [path, path, wanted],
      };
  return anyOf([...alternatives, text]);
}

const booleans: Readonly<Record<string, string>> = {
  true: 'true',
  on: 'true',
  yes: 'true',
  false: 'false',
  off: 'false',
  no: 'false',
};

/** Whether a model's default fulfils the condition of {@link valueWhere}. */
function defaultMatches(defaultValue: JsonValue | undefined, value: QueryValue): boolean {
  if (defaultValue === undefined || defaultValue === null) return false;
  const number = (text: string): number => readNumber(text) ?? 0;
  if (value.op === 'is') {
    const text = typeof defaultValue === 'string' ? defaultValue : JSON.stringify(defaultValue);
    if (typeof defaultValue === 'number') return readNumber(value.text) === defaultValue;
    if (typeof defaultValue === 'boolean') return booleans[value.text.toLowerCase()] === text;
    const [own, wanted] = [foldedName(text), foldedName(value.text)];
    return value.exact ? own === wanted : own.includes(wanted);
  }
  if (typeof defaultValue !== 'number') return false;
  if (value.op === '..') return defaultValue >= number(value.from) && defaultValue <= number(value.to);
  if (value.op === '>') return defaultValue > number(value.text);
  if (value.op === '>=') return defaultValue >= number(value.text);
  return value.op === '<' ? defaultValue < number(value.text) : defaultValue <= number(value.text);
}
