// Names of new files by the pattern that the person has set.
import { dateInName } from '@shared/names/dateInName';
import { NamePattern } from '@shared/names/NamePattern';
import { patternProblem } from '@shared/names/patternProblem';
import { assetsById } from '../database/assetRow';
import type { Db } from '../database/Db';
import { nameSubjects } from '../database/nameSubjects';
import { patternPlace, type WishedPlace } from './patternPlace';

export class OwnNames {
  readonly #db: Db;
  readonly #text: () => string;
  #read: Readonly<{ text: string; pattern: NamePattern | null }> = { text: '', pattern: null };

  /** @param text the pattern; '': none is set */
  constructor(options: Readonly<{ db: Db; text: () => string }>) {
    this.#db = options.db;
    this.#text = options.text;
  }

  /**
   * Where an asset's file is to go; null: no pattern says.
   * @param usual the name that it would have otherwise
   */
  placeOf(assetId: string, usual: string): WishedPlace | null {
    const pattern = this.#pattern();
    const [asset] = pattern === null ? [] : assetsById(this.#db, [assetId]);
    const [subject] = asset ? nameSubjects(this.#db, [asset], 1) : [];
    if (pattern === null || !subject) return null;
    return patternPlace(pattern, { ...subject, file: usual }, dateInName(subject.createdAt, 'yyyy-mm-dd'));
  }

  #pattern(): NamePattern | null {
    const text = this.#text();
    if (text !== this.#read.text) this.#read = { text, pattern: readPattern(text) };
    return this.#read.pattern;
  }
}

// the settings take none that cannot be read: one of a newer Easel names nothing
function readPattern(text: string): NamePattern | null {
  return text === '' || patternProblem(text) !== null ? null : new NamePattern(text);
}
