import type { DayRange, UsageQuery, UsageReport } from '@shared/domain/account/Usage';
import type { ListView } from '@shared/domain/create/KeptList';
import type { BatchPictures, LargeTable } from '@shared/domain/create/LargeTable';
import type { ArrangedSeqs } from '@shared/domain/gallery/ArrangedSeqs';
import type { AssetColumns, StackedSeqs } from '@shared/domain/gallery/AssetColumns';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { FacetKey, Facets, FacetValue } from '@shared/domain/gallery/Facets';
import type { FamilyTree } from '@shared/domain/gallery/FamilyTree';
import type { FilmFrames } from '@shared/domain/gallery/FilmFrames';
import type { GalleryGroup, GallerySort } from '@shared/domain/gallery/GallerySort';
import type { SavedSearch } from '@shared/domain/gallery/SavedSearch';
import type { SetSummary, ShelvesChange } from '@shared/domain/gallery/ShelvesChange';
import type { Db } from '../database/Db';
import { readFilmFrames } from '../metadata/read/films/readFilmFrames';
import type { UsageFacts } from '../ports/UsageFacts';
import { countExistingResults, type ExistingResultsQuery } from './countExistingResults';
import { exportSeqs } from './exportSeqs';
import { countFacets } from './facets/countFacets';
import { parameterValues, seedValues } from './facets/parameterValues';
import { familyTree } from './family/familyTree';
import { absentSeqs, historySeqs } from './history/historySeqs';
import { hasSimilar } from './looks/whereSimilar';
import { worseDuplicates } from './looks/worseDuplicates';
import { arrange, seqsOfSet } from './order/arrange';
import { galleryPage, type OrderKey, stackedSeqs } from './order/galleryOrder';
import { batchPictures, doneJobs, largeTable } from './order/largeTable';
import { listOrder } from './order/listOrder';
import { matchingAll, matchingAmong } from './order/matchQuery';
import { packArranged } from './order/packArranged';
import { summarizeSet } from './order/summarizeSet';
import { findPrompts } from './promptHistory';
import { savedSearches } from './savedSearches';
import { readShelves } from './shelves/readShelves';
import { differenceFacts } from './usage/differenceFacts';
import { usageReport } from './usage/usageReport';

/** Queries that read too many rows for the main thread. */
export type ReadTasks = {
  page: {
    input: Readonly<{ after: OrderKey; limit: number; inTrash: boolean }>;
    output: { places: AssetColumns; isLast: boolean };
  };
  matches: { input: Readonly<{ query: string; now: number }>; output: Uint32Array<ArrayBuffer> | null };
  among: {
    input: Readonly<{ query: string; among: readonly number[]; now: number }>;
    output: Uint32Array<ArrayBuffer> | null;
  };
  set: { input: AssetSet; output: Uint32Array<ArrayBuffer> };
  summary: { input: AssetSet; output: SetSummary };
  arranged: {
    input: Readonly<{ query: string; sort: GallerySort; group: GalleryGroup; now: number }>;
    output: ArrangedSeqs;
  };
  stacked: { input: null; output: StackedSeqs };
  worseDuplicates: { input: AssetSet; output: Uint32Array<ArrayBuffer> };
  familyTree: { input: number; output: FamilyTree };
  hasAlike: { input: number; output: boolean };
  madeBefore: { input: ExistingResultsQuery; output: number };
  prompts: { input: Readonly<{ words: string; limit: number }>; output: string[] };
  /** `conjunctive`: filters whose own terms in the query restrict their values too. */
  facets: {
    input: Readonly<{ query: string; conjunctive: readonly FacetKey[]; now: number }>;
    output: Facets;
  };
  values: { input: Readonly<{ key: string; begins: string }>; output: FacetValue[] };
  saved: { input: Readonly<{ now: number }>; output: SavedSearch[] };
  /** The version since which changes are read; null: everything. */
  shelves: { input: string | null; output: ShelvesChange };
  usageFacts: { input: Readonly<{ profileId: string; range: DayRange }>; output: UsageFacts };
  absent: { input: Readonly<{ profileId: string | null; limit: number }>; output: number[] };
  usage: { input: UsageQuery & Readonly<{ most?: number }>; output: UsageReport };
  history: {
    input: Readonly<{ profileId: string | null; text: string }>;
    output: Uint32Array<ArrayBuffer>;
  };
  filmFrames: { input: string; output: FilmFrames | null };
  exports: { input: string; output: Uint32Array<ArrayBuffer> };
  listOrder: { input: ListView; output: Uint32Array<ArrayBuffer> };
  largeTable: { input: string; output: LargeTable | null };
  doneJobs: { input: string; output: Uint8Array<ArrayBuffer> };
  batchPictures: { input: string; output: BatchPictures };
};
export type ReadTask = { [K in keyof ReadTasks]: { kind: K; input: ReadTasks[K]['input'] } }[keyof ReadTasks];

/** Called by the thread, and directly by tests. */
export function runReadTask(db: Db, task: ReadTask): ReadTasks[keyof ReadTasks]['output'] {
  switch (task.kind) {
    case 'page':
      return galleryPage(db, task.input);
    case 'matches':
      return matchingAll(db, task.input.query, task.input.now)?.words ?? null;
    case 'among':
      return matchingAmong(db, task.input.query, task.input.among, task.input.now);
    case 'set':
      return Uint32Array.from(seqsOfSet(db, task.input));
    case 'summary':
      return summarizeSet(db, task.input);
    case 'arranged':
      return packArranged(arrange(db, task.input));
    case 'stacked':
      return stackedSeqs(db);
    case 'worseDuplicates':
      return worseDuplicates(db, task.input);
    case 'madeBefore':
      return countExistingResults(db, task.input);
    case 'prompts':
      return findPrompts(db, task.input);
    case 'familyTree':
      return familyTree(db, task.input);
    case 'hasAlike':
      return hasSimilar(db, task.input);
    case 'facets':
      return countFacets(db, task.input.query, task.input.now, task.input.conjunctive);
    case 'values': {
      const { key, begins } = task.input;
      return key === 'seed' ? seedValues(db, begins) : parameterValues(db, key);
    }
    case 'saved':
      return savedSearches(db, task.input.now);
    case 'shelves':
      return readShelves(db, task.input);
    case 'usageFacts':
      return differenceFacts(db, task.input);
    case 'absent':
      return absentSeqs(db, task.input);
    case 'usage':
      return usageReport(db, task.input, task.input.most);
    case 'history':
      return historySeqs(db, task.input);
    case 'filmFrames':
      return readFilmFrames(task.input);
    case 'exports':
      return exportSeqs(db, task.input);
    case 'listOrder':
      return listOrder(db, task.input);
    case 'largeTable':
      return largeTable(db, task.input);
    case 'doneJobs':
      return doneJobs(db, task.input);
    case 'batchPictures':
      return batchPictures(db, task.input);
  }
}
