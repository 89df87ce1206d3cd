import { extname } from 'node:path';
import { dateInName } from '@shared/names/dateInName';
import { numberedName } from '@shared/names/firstFreeNumber';
import { NamePattern, patternProblem } from '@shared/names/NamePattern';
import type { NameSubject } from '@shared/names/NameSubject';
import { nameKey } from '@shared/names/safeFileName';
import type { Db } from '../../database/Db';
import { assetsBySeq } from '../../database/rows/assetRow';
import { nameSubjects } from '../../database/rows/nameSubjects';
import { statement } from '../../database/statement';
import type { FileToName } from '../../ports/FileToName';
import { assetFileName } from './assetFileName';
import { pathFromPattern } from './pathFromPattern';

const newest = statement<[], { seq: number }>('SELECT seq FROM asset ORDER BY seq DESC LIMIT 3');

/** The names that a pattern would give to the newest files, or the error in the pattern. */
export type NameExamples = Readonly<{ examples: string[]; problem: string | null }>;

type Example = FileToName & Readonly<{ ordinal: number; ext: string }>;

/** @param options.now ms UTC, for an empty library. @param options.subjects used instead of the library's assets */
export function nameExamples(
  db: Db,
  text: string,
  { now, subjects = [] }: Readonly<{ now: number; subjects?: readonly FileToName[] }>,
): NameExamples {
  const problem = text === '' ? null : patternProblem(text);
  if (problem !== null) return { examples: [], problem };
  const pattern = text === '' ? null : new NamePattern(text);
  const library: readonly Example[] =
    subjects.length > 0
      ? subjects.map((each) => ({ ...each, ordinal: 0, ext: extOf(each.subject) }))
      : examplesOfLibrary(db);
  const all =
    library.length > 0
      ? library
      : [{ subject: sampleSubject(now), ordinal: 0, ext: 'png', wishedName: null }];
  const taken = new Set<string>();
  const examples = all.map(({ subject, ordinal, ext, wishedName }) => {
    const defaultName = assetFileName({ ...subject, date: subject.createdAt, ordinal, ext, wishedName });
    const day = dateInName(subject.createdAt, 'yyyy-mm-dd');
    const { folder, stem } =
      pattern === null || wishedName !== null
        ? defaultName
        : pathFromPattern(pattern, { ...subject, file: defaultName.stem }, day);
    const free = numberedName(stem, (name) => taken.has(nameKey(`${folder}/${name}`)));
    taken.add(nameKey(`${folder}/${free}`));
    return `${folder}/${free}.${ext}`;
  });
  return { examples, problem: null };
}

function examplesOfLibrary(db: Db): readonly Example[] {
  const seqs = newest(db).all();
  const assets = assetsBySeq(
    db,
    seqs.map(({ seq }) => seq),
  );
  return nameSubjects(db, assets, 1).map((subject, at) => ({
    subject,
    wishedName: null,
    ordinal: assets[at]?.ordinal ?? 0,
    ext: extname(assets[at]?.file ?? '').slice(1) || extOf(subject),
  }));
}

function extOf({ kind }: NameSubject): string {
  return kind === 'video' ? 'mp4' : 'png';
}

function sampleSubject(createdAt: number): NameSubject {
  return {
    file: '',
    prompt: 'A stone cottage by a fjord',
    template: null,
    seed: '42',
    tags: ['client a'],
    rating: 0,
    note: '',
    columns: { sku: 'FX-100' },
    width: 1024,
    height: 1024,
    n: 1,
    createdAt,
    kind: 'image',
    model: 'imagegen/dev',
    collections: ['Spring'],
    batch: 'products',
  };
}
