// Lists on their way to the queue: read once, held while their dialog is open, checked under the mapping chosen.

import { createHash } from 'node:crypto';
import type { Quote } from '@shared/domain/Queue';
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import type { ListOverview, ListRow as ShownRow } from '@shared/ipc/listRoutes';
import { type ListRow, MAX_LIST_BYTES, openList, suggestMapping } from '@shared/lists';
import { expectedMedia, MediaTally, type ModelDescriptor, type TallyLine, withSeed } from '@shared/models';
import { MAX_BATCH_CHARACTERS, MAX_JOBS, tooMuchText, type Wildcards } from '@shared/prompt';
import { stringifyLossless } from '@shared/service';
import { formatCount } from '@shared/words/formatCount';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import type { Enqueue, JobOrder } from '../ports/BatchOrder';
import { forEachInSlices } from '../slices/forEachInSlices';
import { kindOfFile } from './kindOfFile';
import { importedBeforeAt, rememberImport } from './listImports';
import { fromWords, toWords } from './listMapping';
import { type ListReading, rowJobs, rowSize } from './rowJobs';

type ListUse = RouteInput<'lists.check'>;
export type ListServiceOptions = Readonly<{
  db: Db;
  /** The model, of any profile where `profileId` is null. */
  model: (profileId: string | null, modelId: string) => ModelDescriptor;
  wildcards: () => Wildcards;
  quote: (what: Readonly<{ profileId: string; modelId: string; lines: readonly TallyLine[] }>) => Quote;
  enqueue: Enqueue;
  random: () => number;
  now: () => number;
}>;

interface OpenList {
  readonly overview: Omit<ListOverview, 'mapping' | 'importedBeforeAt'>;
  readonly contentHash: string;
  readonly rows: readonly ListRow[];
}

const mostRows = MAX_JOBS;
// a name holds no more
const keptCellCharacters = 120;
const mostKeptColumns = 50;

export class ListService {
  readonly #options: ListServiceOptions;
  readonly #open = new Map<string, OpenList>();

  constructor(options: ListServiceOptions) {
    this.#options = options;
  }

  /** Reads a list and guesses which column is which parameter. @throws EaselError `invalid_input` in words. */
  async read(input: Readonly<{ modelId: string; name: string; bytes: Uint8Array }>): Promise<ListOverview> {
    const { name, bytes, modelId } = input;
    if (bytes.length > MAX_LIST_BYTES) {
      throw invalid(`${name} is larger than ${MAX_LIST_BYTES / 2 ** 20} MB.`);
    }
    const reader = openList(bytes, name);
    const kind = await kindOfFile(bytes, reader.refusal === null);
    if (kind !== null) throw invalid(`${name} is ${kind}, not a list of prompts.`);
    const rows: ListRow[] = [];
    await forEachInSlices(reader.rows, (row) => {
      if (rows.length >= mostRows) throw invalid(`${name} has more than ${formatCount(mostRows)} rows.`);
      rows.push(row);
    });
    const { refusal } = reader;
    if (refusal !== null) {
      const why = refusal.message.replace(/\.$/, '');
      throw invalid(`${name} is not a list of prompts: ${why} (line ${formatCount(refusal.line)}).`);
    }
    if (rows.length === 0) throw invalid(reader.errors[0]?.message ?? `${name} has no prompts in it.`);
    const listId = uuid();
    const readLines = new Set(rows.map((row) => row.line));
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const list: OpenList = {
      contentHash,
      rows,
      overview: {
        listId,
        fileName: name,
        format: reader.format,
        encoding: reader.encoding,
        columns: [...reader.columns],
        rowCount: rows.length,
        unreadable: reader.errors.filter(({ line }) => !readLines.has(line)).slice(0, 200),
      },
    };
    this.#open.set(listId, list);
    return {
      ...list.overview,
      mapping: toWords(suggestMapping(reader.columns, this.#options.model(null, modelId))),
      importedBeforeAt: importedBeforeAt(this.#options.db, contentHash),
    };
  }

  /** Checks every row. @throws EaselError `invalid_input` where the list makes more jobs than one batch may have. */
  async check(use: ListUse): Promise<RouteOutput<'lists.check'>> {
    const list = this.#find(use.listId);
    const reading = this.#reading(list, use);
    await this.#count(list, reading);
    const badIndexes: number[] = [];
    const tally = new MediaTally();
    await forEachInSlices(list.rows, (row, index) => {
      const { plan } = rowJobs(row, reading);
      if (plan === null) badIndexes.push(index);
      else for (const job of plan.jobs()) tally.add(expectedMedia(reading.model, job.values));
    });
    return {
      quote: this.#options.quote({ profileId: use.profileId, modelId: use.modelId, lines: tally.lines() }),
      good: list.rows.length - badIndexes.length,
      bad: badIndexes.length,
      badIndexes,
    };
  }

  /** Some rows as they will be sent, with each one's problems. */
  rows(use: RouteInput<'lists.rows'>): ShownRow[] {
    const list = this.#find(use.listId);
    const reading = this.#reading(list, use);
    let room = MAX_JOBS;
    return list.rows.slice(use.offset, use.offset + use.limit).map((row, place) => {
      const { values, problems, plan } = rowJobs(row, reading, room);
      room -= Number(plan?.count ?? 0n);
      const cells = list.overview.columns.map((column, at) => [column, cellText(row.cells[at])] as const);
      return {
        index: use.offset + place,
        line: row.line,
        cells: Object.fromEntries(cells),
        values,
        problems: [...problems],
      };
    });
  }

  /**
   * Queues the good rows as one batch and remembers the list. Counts all of them before the first is written.
   * @param limitMilli the batch's own spend limit, thousandths of a credit; null: the one of the settings
   */
  async enqueue(use: ListUse, limitMilli: number | null = null): Promise<RouteOutput<'lists.enqueue'>> {
    const list = this.#find(use.listId);
    const reading = this.#reading(list, use);
    await this.#count(list, reading);
    let leftOut = 0;
    const { random, now, db } = this.#options;
    function* jobs(): Generator<JobOrder> {
      for (const row of list.rows) {
        const { plan, tags, notes } = rowJobs(row, reading);
        if (plan === null) leftOut += 1;
        else {
          const columns = columnsOf(list.overview.columns, row);
          for (const job of plan.jobs()) {
            const template = job.template === job.values.prompt ? null : job.template;
            yield {
              values: withSeed(reading.model, job.values, random),
              template,
              note: notes,
              tags,
              ...(columns && { columns }),
            };
          }
        }
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
      jobs: jobs(),
    });
    rememberImport(db, {
      contentHash: list.contentHash,
      batchId,
      fileName: list.overview.fileName,
      at: now(),
    });
    return { batchId, count, leftOut };
  }

  close(listId: string): void {
    this.#open.delete(listId);
  }

  /** How many jobs the rows make together, without making one. */
  async #count(list: OpenList, reading: ListReading): Promise<void> {
    let count = 0;
    let size = 0n;
    await forEachInSlices(list.rows, (row) => {
      const { jobs, characters } = rowSize(row, reading);
      count += jobs;
      size += characters;
      // no need to know how many more
      if (count > MAX_JOBS) throw invalid(tooMany);
      if (size > MAX_BATCH_CHARACTERS) throw invalid(tooMuchText);
    });
  }

  #find(listId: string): OpenList {
    const list = this.#open.get(listId);
    if (!list) throw new EaselError('not_found', 'This list is closed. Open the file again.');
    return list;
  }

  #reading(list: OpenList, use: ListUse): ListReading {
    return {
      model: this.#options.model(use.profileId, use.modelId),
      mapping: fromWords(list.overview.columns, use.mapping),
      base: use.base,
      wildcards: this.#options.wildcards(),
    };
  }
}

const tooMany = `This list makes more than ${formatCount(MAX_JOBS)} jobs; one batch has at most so many.`;

function cellText(cell: ListRow['cells'][number]): string {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'string' ? cell : stringifyLossless(cell);
}

/** What names of files may be made of; nothing where the list is only prompts. */
function columnsOf(columns: readonly string[], row: ListRow): Readonly<Record<string, string>> | undefined {
  if (columns.length < 2) return undefined;
  const cells = columns.slice(0, mostKeptColumns).map((column, at) => {
    return [column, cellText(row.cells[at]).slice(0, keptCellCharacters)] as const;
  });
  return Object.fromEntries(cells);
}

function invalid(message: string): EaselError {
  return new EaselError('invalid_input', message);
}
