// Names of new files by the user's pattern, for all files or for those of one list.
import { dateInName } from '@shared/names/dateInName';
import { NamePattern, patternProblem } from '@shared/names/NamePattern';
import type { Db } from '../../database/Db';
import { assetsById } from '../../database/rows/assetRow';
import { nameSubjects } from '../../database/rows/nameSubjects';
import { statement } from '../../database/statement';
import { pathFromPattern, type TargetPath } from './pathFromPattern';

const patternOfList = statement<[string], string>(
  `SELECT file_names FROM asset JOIN list_row_job ON list_row_job.job_id = asset.job_id
   JOIN list_row ON list_row.id = row_id JOIN kept_list ON kept_list.id = list_id WHERE asset.id = ?`,
);

export class NamePatterns {
  readonly #db: Db;
  readonly #generalPattern: () => string;
  #cached: Readonly<{ text: string; pattern: NamePattern | null }> = { text: '', pattern: null };

  /** @param options.generalPattern the pattern for all lists; '': none */
  constructor(options: Readonly<{ db: Db; generalPattern: () => string }>) {
    this.#db = options.db;
    this.#generalPattern = options.generalPattern;
  }

  /** @param defaultName the name without a pattern. @returns null: no pattern applies */
  pathOf(assetId: string, defaultName: string): TargetPath | null {
    const pattern = this.#pattern(
      String(patternOfList(this.#db).pluck().get(assetId) ?? '') || this.#generalPattern(),
    );
    const [asset] = pattern === null ? [] : assetsById(this.#db, [assetId]);
    const [subject] = asset ? nameSubjects(this.#db, [asset], 1) : [];
    if (pattern === null || !subject) return null;
    return pathFromPattern(
      pattern,
      { ...subject, file: defaultName },
      dateInName(subject.createdAt, 'yyyy-mm-dd'),
    );
  }

  #pattern(text: string): NamePattern | null {
    if (text !== this.#cached.text) this.#cached = { text, pattern: readPattern(text) };
    return this.#cached.pattern;
  }
}

// settings and lists accept only valid patterns; a pattern of a newer Easel is ignored
function readPattern(text: string): NamePattern | null {
  return text === '' || patternProblem(text) !== null ? null : new NamePattern(text);
}
