// Lists that a terminal queues directly: read once, held in memory until they are queued, and not stored.

import type { BatchChoices } from '@shared/domain/queue/BatchChoices';
import type { Quote } from '@shared/domain/queue/Queue';
import { EaselError } from '@shared/ipc/EaselError';
import { type ListRow, suggestMapping } from '@shared/lists';
import { t } from '@shared/messages/t';
import { expectedMedia, MediaTally } from '@shared/models';
import { batchTooLargeMessage, MAX_BATCH_CHARACTERS, MAX_JOBS } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import { v7 as uuid } from 'uuid';
import type { JobOrder } from '../ports/BatchRequest';
import { forEachInSlices } from '../slices/forEachInSlices';
import type { ListDependencies } from './ListDependencies';
import { ListPictures } from './ListPictures';
import { tooManyJobs } from './ReadySums';
import { importedBeforeAt, recordImport } from './read/listImports';
import { type ColumnMapping, fromTargetNames, toTargetNames } from './read/listMapping';
import { type ListReadingWithFiles, listReading } from './read/listReading';
import { type ParsedList, readListFile } from './read/readListFile';
import { jobsOfRow } from './rows/jobsOfRow';
import { type ListReading, rowJobs, rowSize } from './rows/rowJobs';

type ListUse = Readonly<{
  listId: string;
  profileId: string;
  modelId: string;
  mapping: ColumnMapping;
  /** Values for parameters without a column. */
  base: RequestValues;
}>;
type OpenList = ParsedList & Readonly<{ name: string; pictures: ListPictures }>;
type Opened = Omit<ParsedList, 'rows'> &
  Readonly<{
    listId: string;
    rowCount: number;
    mapping: Record<string, string>;
    importedBeforeAt: number | null;
  }>;
type LeftOut = Readonly<{ line: number; message: string }>;

export class ListService {
  readonly #options: ListDependencies;
  readonly #openLists = new Map<string, OpenList>();

  constructor(options: ListDependencies) {
    this.#options = options;
  }

  /** Reads a list and guesses its mapping. @param input.folder of its pictures. @throws EaselError `invalid_input` */
  async read(
    input: Readonly<{
      modelId: string;
      name: string;
      bytes: Uint8Array;
      folder: string;
      /** The sheet of a workbook; null: the first. */
      sheet?: string | null;
    }>,
  ): Promise<Opened> {
    const { name, modelId, folder } = input;
    const list = await readListFile(input, this.#options.readSheet);
    const listId = uuid();
    const pictures = new ListPictures({ folder, root: folder }, this.#options);
    this.#openLists.set(listId, { ...list, name, pictures });
    const { rows, ...facts } = list;
    return {
      ...facts,
      listId,
      rowCount: rows.length,
      mapping: toTargetNames(suggestMapping(list.columns, this.#options.model(null, modelId))),
      importedBeforeAt: importedBeforeAt(this.#options.db, list.contentHash),
    };
  }

  /** Quotes the valid rows. @throws EaselError `invalid_input` beyond the maximum number of jobs */
  async quote(use: ListUse): Promise<Quote> {
    const list = this.#find(use.listId);
    const reading = this.#reading(list, use);
    await reading.checkFiles(list.rows);
    await this.#requireWithinLimits(list, reading);
    const tally = new MediaTally();
    await forEachInSlices(list.rows, (row) => {
      const { plan } = rowJobs(row, reading);
      if (plan === null) return;
      for (const job of plan.jobs()) tally.add(expectedMedia(reading.model, job.values));
    });
    return this.#options.quote({ profileId: use.profileId, modelId: use.modelId, counts: tally.counts() });
  }

  /** Queues the valid rows as one batch. @param limitMilli thousandths of a credit; null: the limit of the settings */
  async enqueue(
    use: ListUse,
    limitMilli: number | null = null,
    choices: BatchChoices = {},
    consent?: string,
  ): Promise<Readonly<{ batchId: string; count: number; leftOut: LeftOut[] }>> {
    const list = this.#find(use.listId);
    const reading = await this.#reading(list, use).withStoredFiles(list.rows);
    await this.#requireWithinLimits(list, reading);
    const leftOut: LeftOut[] = [];
    const { random, now, db } = this.#options;
    function* jobs(): Generator<JobOrder> {
      for (const row of list.rows) {
        const made = jobsOfRow(row, list.columns, reading, { random, now, name: list.name });
        if (made === null) leftOut.push({ line: row.line, message: problemOfRow(row, reading) });
        else yield* made;
      }
    }
    const { batchId, count } = await this.#options.enqueue({
      profileId: use.profileId,
      model: reading.model,
      lane: 'batch',
      template: null,
      plan: null,
      source: 'list',
      sourceHash: list.contentHash,
      limitMilli,
      choices,
      consent,
      jobs: jobs(),
    });
    recordImport(db, { contentHash: list.contentHash, batchId, fileName: list.name, at: now() });
    return { batchId, count, leftOut };
  }

  close(listId: string): void {
    this.#openLists.delete(listId);
  }

  async #requireWithinLimits(list: OpenList, reading: ListReading): Promise<void> {
    let count = 0;
    let size = 0n;
    await forEachInSlices(list.rows, (row) => {
      const { jobs, characters } = rowSize(row, reading);
      count += jobs;
      size += characters;
      // counting stops here, because the exact number does not matter
      if (count > MAX_JOBS) throw invalid(tooManyJobs());
      if (size > MAX_BATCH_CHARACTERS) throw invalid(batchTooLargeMessage());
    });
  }

  #find(listId: string): OpenList {
    const list = this.#openLists.get(listId);
    if (!list) throw new EaselError('not_found', t('lists.thisListIsClosedOpenTheFile'));
    return list;
  }

  #reading(list: OpenList, use: ListUse): ListReadingWithFiles {
    const reading = { ...use, mapping: fromTargetNames(list.columns, use.mapping) };
    return listReading(this.#options, reading, list.pictures);
  }
}

function problemOfRow(row: ListRow, reading: ListReading): string {
  return rowJobs(row, reading).problems[0]?.message ?? t('lists.itCannotBeSent');
}

function invalid(message: string): EaselError {
  return new EaselError('invalid_input', message);
}
