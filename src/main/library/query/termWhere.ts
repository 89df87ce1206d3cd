// The SQL condition for each key of the query language.

import { foldedName, isAsciiName } from '@shared/domain/gallery/foldedName';
import { readColour } from '@shared/looks/readColour';
import {
  type ChoiceOf,
  dateSpan,
  isFullId,
  isKnownKey,
  type KnownKey,
  type QueryValue,
  readNumber,
  readSize,
  type Term,
} from '@shared/query';
import { hasCollectionPathSql, withDescendantsSql } from '../../database/rows/collectionPath';
import { whereOnlySimilar, whereSimilar } from '../looks/whereSimilar';
import { ftsQuery, hasUnspaced } from './ftsQuery';
import { parameterWhere } from './parameterWhere';
import { anyOf, comparisonWith, matchNothing, type Where } from './Where';
import { matchesTextSql } from './wordsWhere';

/** Whether an asset came with the last import: another import changes the result without changing the asset. */
export const isOfLastImportSql = 'import_id = (SELECT max(import_id) FROM asset WHERE import_id IS NOT NULL)';

/** @param now ms UTC, for dates relative to today */
export function termWhere({ key, values, not }: Term, now: number): Where {
  return anyOf(
    values.map((value) =>
      isKnownKey(key) ? knownKeyWhere(key, value, { now, not }) : parameterWhere(key, value),
    ),
  );
}

function knownKeyWhere(
  key: KnownKey,
  value: QueryValue,
  { now, not }: Readonly<{ now: number; not: boolean }>,
): Where {
  const text = value.op === 'is' ? value.text : '';
  switch (key) {
    case 'width':
    case 'height':
    case 'rating':
    case 'bytes':
      return numberWhere(key, value);
    case 'length':
      return numberWhere('duration_s', value);
    case 'cost':
      return costWhere(value);
    case 'size':
      return sizeWhere(value);
    case 'date':
      return dateWhere('created_at', value, now);
    case 'added':
      return addedWhere(value, now);
    case 'kind':
      return comparisonWith('kind', '=', text);
    case 'label':
      return text === 'none' ? { sql: 'label IS NULL', values: [] } : comparisonWith('label', '=', text);
    case 'is':
      return conditionOf(flags, text);
    case 'has':
      return conditionOf(presenceConditions, text);
    case 'state':
      return conditionOf(states, text);
    case 'in':
      return { sql: 'trashed_at IS NOT NULL', values: [] };
    case 'model':
      return nameWhere('model_id', value);
    case 'tag':
      return tagWhere(value);
    case 'collection':
      return collectionWhere(value, withDescendantsSql);
    case 'directly':
      return collectionWhere(value, (ids) => ids);
    case 'profile':
      return nameInSubquery('profile_id IN (SELECT id FROM profile WHERE', 'profile.name', value);
    case 'seed':
      return comparisonWith('seed', '=', text);
    case 'batch':
      return { sql: 'job_id IN (SELECT id FROM job WHERE batch_id = ?)', values: [text] };
    case 'note':
      return textWhere('notes', value);
    case 'prompt':
    case 'template':
    case 'file':
      return textWhere(key, value);
    case 'exported':
      return exportedWhere(value);
    case 'imported':
      return importedWhere(value);
    case 'colour':
      return colourWhere(text);
    case 'like':
      if (value.op !== 'is') return matchNothing;
      return (not ? whereOnlySimilar : whereSimilar)(readNumber(text) ?? 0);
  }
}

function conditionOf(conditions: Readonly<Record<string, string>>, text: string): Where {
  return { sql: conditions[text] ?? '0', values: [] };
}

const flags: Readonly<Record<ChoiceOf<'is'>, string>> = {
  favourite: 'favourite = 1',
  rejected: 'rejected = 1',
  sample: 'sample = 1',
  imported: "origin = 'imported'",
  sensitive: 'sensitive = 1',
  rated: 'rating > 0',
  exported: 'id IN (SELECT asset_id FROM export_file)',
};

const presenceConditions: Readonly<Record<ChoiceOf<'has'>, string>> = {
  note: "note <> ''",
  tag: 'id IN (SELECT asset_id FROM asset_tag)',
  label: 'label IS NOT NULL',
  collection: 'id IN (SELECT asset_id FROM collection_asset)',
  template: "template <> '' AND template <> prompt",
  seed: 'seed IS NOT NULL',
  source: 'source_id IS NOT NULL',
  duplicate: 'seq IN (SELECT seq FROM look_duplicate)',
};

const unjudged = 'rating = 0 AND favourite = 0 AND rejected = 0';
const states: Readonly<Record<ChoiceOf<'state'>, string>> = {
  unjudged: `(${unjudged})`,
  judged: `NOT (${unjudged})`,
  problem: 'problem IS NOT NULL',
  missing: 'seq IN (SELECT seq FROM asset WHERE missing = 1)',
};

function numberWhere(expression: string, value: QueryValue): Where {
  if (value.op === '..') {
    const bounds = [readNumber(value.from) ?? 0, readNumber(value.to) ?? 0];
    return { sql: `${expression} BETWEEN ? AND ?`, values: bounds };
  }
  return comparisonWith(expression, value.op === 'is' ? '=' : value.op, readNumber(value.text) ?? 0);
}

/** A picture's share of its request's cost, in credits; `none` if unknown. */
function costWhere(value: QueryValue): Where {
  if (value.op === 'is' && value.text === 'none') return { sql: 'cost_milli IS NULL', values: [] };
  return numberWhere('cost_milli / 1000.0', value);
}

/** Sizes are compared by their number of pixels. */
function sizeWhere(value: QueryValue): Where {
  const pixels = (text: string): number => {
    const [width, height] = readSize(text) ?? [0, 0];
    return width * height;
  };
  if (value.op === '..')
    return { sql: 'width * height BETWEEN ? AND ?', values: [pixels(value.from), pixels(value.to)] };
  if (value.op !== 'is') return comparisonWith('width * height', value.op, pixels(value.text));
  return { sql: 'width = ? AND height = ?', values: [...(readSize(value.text) ?? [0, 0])] };
}

function dateWhere(column: 'created_at' | 'imported_at', value: QueryValue, now: number): Where {
  const period = (text: string): readonly [number, number] => dateSpan(text, now) ?? [0, 0];
  const from = (ms: number): Where => comparisonWith(column, '>=', ms);
  const before = (ms: number): Where => comparisonWith(column, '<', ms);
  const both = (first: number, end: number): Where => ({
    sql: `${column} >= ? AND ${column} < ?`,
    values: [first, end],
  });
  if (value.op === '..') return both(period(value.from)[0], period(value.to)[1]);
  const [first, end] = period(value.text);
  if (value.op === 'is') return both(first, end);
  if (value.op === '>') return from(end);
  if (value.op === '>=') return from(first);
  return before(value.op === '<' ? first : end);
}

/** The import time, or, for assets that were not imported, the creation time. */
function addedWhere(value: QueryValue, now: number): Where {
  const [imported, made] = [dateWhere('imported_at', value, now), dateWhere('created_at', value, now)];
  return anyOf([
    { sql: `id IN (SELECT asset_id FROM asset_import WHERE ${imported.sql})`, values: imported.values },
    { sql: `(${made.sql} AND id NOT IN (SELECT asset_id FROM asset_import))`, values: made.values },
  ]);
}

function colourWhere(text: string): Where {
  const wanted = readColour(text);
  if (wanted === null) return matchNothing;
  return { sql: 'seq IN (SELECT seq FROM look_colour(?, ?))', values: [wanted.hex, wanted.tolerance / 100] };
}

/** Condition: a name contains the text, or, if the text is in quotation marks, equals it; case is ignored. */
function nameWhere(column: string, value: QueryValue): Where {
  if (value.op !== 'is') return matchNothing;
  const { text, exact } = value;
  if (isAsciiName(text))
    return exact
      ? comparisonWith(`${column} COLLATE NOCASE`, '=', text)
      : { sql: `instr(lower(${column}), lower(?)) > 0`, values: [text] };
  // the text has non-ASCII letters, so a name without such letters cannot match
  const sql = exact ? `folded(${column}) = ?` : `instr(folded(${column}), ?) > 0`;
  return { sql: `(octet_length(${column}) > length(${column}) AND ${sql})`, values: [foldedName(text)] };
}

function tagWhere(value: QueryValue): Where {
  const { sql, values } = nameWhere('tag.name', value);
  const statement = `SELECT asset.seq FROM tag CROSS JOIN asset_tag ON tag_id = tag.id
    CROSS JOIN asset ON asset.id = asset_id WHERE ${sql}`;
  return {
    sql: `id IN (SELECT asset_id FROM asset_tag WHERE tag_id IN (SELECT id FROM tag WHERE ${sql}))`,
    values,
    plan: { statement: { sql: statement, values } },
  };
}

/** Collections by name, or by path if quoted. @param among turns SQL of their ids into SQL of the ids to search */
function collectionWhere(value: QueryValue, among: (ids: string) => string): Where {
  const byName = nameWhere('collection.name', value);
  const isPath = value.op === 'is' && value.exact && value.text.includes('/');
  const byPath = isPath ? [{ sql: hasCollectionPathSql('?'), values: [value.text, value.text] }] : [];
  const { sql, values } = anyOf([byName, ...byPath]);
  const ids = among(`SELECT collection.id FROM collection WHERE ${sql}`);
  return {
    sql: `id IN (SELECT asset_id FROM collection_asset WHERE collection_id IN (${ids}))`,
    values,
  };
}

/** The assets of one export by its id, or of all exports whose path contains this text. */
function exportedWhere(value: QueryValue): Where {
  if (value.op !== 'is') return matchNothing;
  const { text } = value;
  const files = 'id IN (SELECT asset_id FROM export_file WHERE export_id';
  if (isFullId(text)) return { sql: `${files} = ?)`, values: [text] };
  const { sql, values } = nameWhere('target', { ...value, exact: false });
  return { sql: `${files} IN (SELECT id FROM export_record WHERE ${sql}))`, values };
}

/** The assets of one import by its id or `last`, or of all imports whose path contains this text. */
function importedWhere(value: QueryValue): Where {
  if (value.op !== 'is') return matchNothing;
  const { text, exact } = value;
  if (isFullId(text)) return comparisonWith('import_id', '=', text);
  if (!exact && text.toLowerCase() === 'last') return { sql: isOfLastImportSql, values: [] };
  const files = 'id IN (SELECT asset_id FROM asset_import WHERE instr(lower(from_path), lower(?)) > 0)';
  return { sql: files, values: [text] };
}

function nameInSubquery(head: string, name: string, value: QueryValue): Where {
  const { sql, values } = nameWhere(name, value);
  return { sql: `${head} ${sql})`, values };
}

/** Words in one column. Scripts without spaces have one index for all columns, so for them the column is read. */
function textWhere(column: keyof typeof textColumns, value: QueryValue): Where {
  if (value.op !== 'is') return matchNothing;
  if (hasUnspaced(value.text))
    return { sql: `instr(${textColumns[column]}, ?) > 0`, values: [value.text.normalize('NFC')] };
  const match = ftsQuery(value.text, value.exact, column);
  if (match === null) return matchNothing;
  const words = { sql: matchesTextSql, values: [match] };
  return { sql: `seq IN (${matchesTextSql})`, values: [match], plan: { statement: words } };
}

/** Columns of the full-text index, and the corresponding columns of the row. */
const textColumns = {
  notes: 'note',
  prompt: 'prompt',
  file: 'file',
  // a prompt without alternatives is not a template
  template: 'nullif(template, prompt)',
} as const;
