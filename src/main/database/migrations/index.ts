import { initial } from './0001-initial';
import { keptCounts } from './0002-kept-counts';
import { gallery } from './0003-gallery';
import { downloadOrder } from './0004-download-order';
import { endedJobs } from './0005-ended-jobs';
import { importedAssets } from './0006-imported-assets';
import { search } from './0007-search';
import { curation } from './0008-curation';
import { exports } from './0009-exports';
import { imports } from './0010-imports';
import { looks } from './0011-looks';
import { pressedBatches } from './0012-pressed-batches';
import type { Migration } from './Migration';

/** All migrations, by number. */
export const migrations: readonly Migration[] = [
  initial,
  keptCounts,
  gallery,
  downloadOrder,
  endedJobs,
  importedAssets,
  search,
  curation,
  exports,
  imports,
  looks,
  pressedBatches,
];
