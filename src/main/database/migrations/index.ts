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
import { models } from './0013-models';
import { account } from './0014-account';
import { history } from './0015-history';
import { keysAndProfiles } from './0016-keys-and-profiles';
import { forms } from './0018-forms';
import { rounds } from './0019-rounds';
import { watchedFolders } from './0020-watched-folders';
import { stacks } from './0023-stacks';
import { samplesAndHours } from './0024-samples-and-hours';
import { lists } from './0025-lists';
import { nextBatches } from './0026-next-batches';
import { missingFiles } from './0027-missing-files';
import { listPictures } from './0028-list-pictures';
import { families } from './0029-families';
import { keptPictures } from './0030-kept-pictures';
import { listNames } from './0031-list-names';
import { remarks } from './0032-remarks';
import { unreadAnswers } from './0033-unread-answers';
import { matrixPlaces } from './0034-matrix-places';
import { workingCopies } from './0035-working-copies';
import { waitingWork } from './0036-waiting-work';
import { promptTexts } from './0037-prompt-texts';
import { placesOfResults } from './0041-places-of-results';
import { exportPresets } from './0042-export-presets';
import { wordsApart } from './0043-words-apart';
import { batchSums } from './0047-batch-sums';
import { shelfChanges } from './0048-shelf-changes';
import { spendBounds } from './0049-spend-bounds';
import { listModels } from './0051-list-models';
import { undoOrder } from './0052-undo-order';
import { importsAndNesting } from './0053-imports-and-nesting';
import { paidOnce } from './0054-paid-once';
import { removedFiles } from './0055-removed-files';
import { listRounds } from './0056-list-rounds';
import { presetProfiles } from './0057-preset-profiles';
import { titles } from './0058-titles';
import { writtenTexts } from './0059-written-texts';
import { sentPictures } from './0060-sent-pictures';
import { filesNotThere } from './0061-files-not-there';
import { batchLimits } from './0062-batch-limits';
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
  models,
  account,
  history,
  keysAndProfiles,
  forms,
  rounds,
  watchedFolders,
  stacks,
  samplesAndHours,
  lists,
  nextBatches,
  missingFiles,
  listPictures,
  families,
  keptPictures,
  listNames,
  remarks,
  unreadAnswers,
  matrixPlaces,
  workingCopies,
  waitingWork,
  promptTexts,
  placesOfResults,
  exportPresets,
  wordsApart,
  batchSums,
  shelfChanges,
  spendBounds,
  listModels,
  undoOrder,
  importsAndNesting,
  paidOnce,
  removedFiles,
  listRounds,
  presetProfiles,
  titles,
  writtenTexts,
  sentPictures,
  filesNotThere,
  batchLimits,
];
