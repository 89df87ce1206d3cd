import { firstShape } from './0053-first-shape';
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

export const migrations: readonly Migration[] = [
  firstShape,
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
