import { type ListRow, lastPathSegment, pictureColumns, picturesNamed } from '@shared/lists';
import { MAX_KEPT_COLUMNS } from '@shared/lists/listLimits';
import { expectedMedia, type ModelDescriptor, SeedDraw } from '@shared/models';
import { NamePattern } from '@shared/names/NamePattern';
import type { NameSubject } from '@shared/names/NameSubject';
import { briefPrompt, variedWords } from '@shared/names/promptWords';
import type { JobOrder } from '../../ports/BatchRequest';
import type { FileToName } from '../../ports/FileToName';
import type { StoredList } from '../ListStore';
import { cellText, isStoredPicture, isUrl } from '../read/cellText';
import type { StoredRow } from './listRows';
import { type ListReading, type RowToRun, rowJobs } from './rowJobs';

// maximum length of a cell in a file name, characters: longer than any file name needs
const MAX_CELL_CHARACTERS = 120;

/** A row's jobs; all alternatives of a prompt share a seed. Null: a problem in the row, or more jobs than `maxJobs`. */
export function jobsOfRow(
  row: RowToRun,
  columns: readonly string[],
  reading: ListReading,
  parts: Readonly<{ random: () => number; now: () => number; name: string; maxJobs?: number }>,
): Generator<JobOrder> | null {
  const { plan, tags, notes, collection, fileName, title, completesBatchId } = rowJobs(
    row,
    reading,
    parts.maxJobs,
  );
  if (plan === null) return null;
  const names = namedCells(columns, row, reading);
  const pattern = fileName === null ? null : new NamePattern(withoutMediaExtension(fileName));
  const nameOf = pattern === null ? () => null : namesOf(pattern, plan.count);
  const seeds = new SeedDraw(reading.model, parts.random);
  return (function* () {
    for (const job of plan.jobs()) {
      const template = job.template === job.values.prompt ? null : job.template;
      const values = seeds.withSeed(job);
      const order = {
        values,
        template,
        note: notes,
        tags,
        ...(names && { columns: names }),
        ...(completesBatchId !== null && { restOf: completesBatchId }),
      };
      if (pattern === null && collection === null && title === null) yield order;
      else {
        const subject = subjectOf(order, reading.model, { ...parts, collection, line: row.line });
        yield { ...order, wish: { fileName: nameOf(subject), collection, title } };
      }
    }
  })();
}

/** The names of several results get the values that differ, or numbers: `SKU-1003-glass`, `SKU-1003-02`. */
function namesOf(pattern: NamePattern, count: bigint): (subject: NameSubject) => string {
  const taken = new Set<string>();
  let n = 0;
  return (subject) => {
    const name = pattern.nameOf(subject);
    if (count === 1n) return name;
    n += 1;
    const variedText = variedWords(subject.prompt, subject.template);
    const isInPattern = variedText === '' ? pattern.revealsSeed() : pattern.revealsPrompt();
    const describedName = isInPattern ? name : variedText === '' ? null : `${name}-${variedText}`;
    const uniqueName =
      describedName === null || taken.has(describedName)
        ? `${name}-${String(n).padStart(Math.max(2, String(count).length), '0')}`
        : describedName;
    taken.add(uniqueName);
    return uniqueName;
  };
}

/** The values for a file name before the file exists. `n` is the line number. */
function subjectOf(
  { values, template, note, tags, columns = {} }: JobOrder,
  model: ModelDescriptor,
  {
    name,
    now,
    collection,
    line,
  }: { name: string; now: () => number; collection: string | null; line: number },
): NameSubject {
  const { width, height } = expectedMedia(model, values);
  return {
    tags,
    columns,
    width,
    height,
    note,
    model: model.id,
    rating: 0,
    kind: model.result,
    n: line,
    prompt: typeof values.prompt === 'string' ? values.prompt : '',
    template,
    file: typeof values.prompt === 'string' ? briefPrompt(values.prompt, template) : '',
    seed: typeof values.seed === 'string' ? values.seed : null,
    createdAt: now(),
    collections: collection === null ? [] : [collection],
    // the list's name without its extension
    batch: name.replace(/\.(?:csv|tsv|tab|jsonl|ndjson|json|txt|xlsx|xlsm|xls|ods)$/i, ''),
  };
}

/** The cells that file names can use; none if the list has only prompts. */
function namedCells(
  columns: readonly string[],
  row: ListRow,
  { mapping, model, nameOfStored }: ListReading,
): Readonly<Record<string, string>> | undefined {
  if (columns.length < 2) return undefined;
  const pictures = new Map(pictureColumns(mapping, model).map((each) => [each.place, each]));
  const cells = columns.slice(0, MAX_KEPT_COLUMNS).map((column, at) => {
    const text = cellInNames(row, at, pictures.get(at), nameOfStored);
    return [column, text.slice(0, MAX_CELL_CHARACTERS)] as const;
  });
  return Object.fromEntries(cells);
}

/** A cell's text or pictures' names. @param nameOfStored the original name of a stored picture; null: not stored here */
function cellInNames(
  row: ListRow,
  at: number,
  column: ReturnType<typeof pictureColumns>[number] | undefined,
  nameOfStored: (ref: string) => string | null,
): string {
  const text = cellText(row.cells[at]);
  if (column === undefined) return isStoredPicture(text) ? nameOfPicture(text, nameOfStored) : text;
  const names = picturesNamed(row, [column]).map((each) => nameOfPicture(each, nameOfStored));
  return names.filter((name) => name !== '').join(' ');
}

/** The picture's name; for a relative path, the whole path, because pictures may differ only in their folders. */
function nameOfPicture(text: string, nameOfStored: (ref: string) => string | null): string {
  if (isStoredPicture(text)) return withoutMediaExtension(nameOfStored(text.trim()) ?? '');
  // a picture in a data: URL has no name
  if (/^\s*data:/i.test(text)) return '';
  const isAbsolutePath = isUrl(text) || /^\s*(?:file:|[/\\]|[a-z]:[/\\])/i.test(text);
  return withoutMediaExtension(isAbsolutePath ? lastPathSegment(text) : text.trim());
}

const mediaExtension = /\.(?:png|jpe?g|webp|gif|avif|mp4|webm|mov)$/i;

/** A name without a media extension, because a file gets its own. */
function withoutMediaExtension(name: string): string {
  return name.replace(mediaExtension, '');
}

const MAX_EXAMPLES = 3;
/** A row with more jobs is not used as an example. */
const MAX_JOBS_IN_EXAMPLE = 1000;

/** The files that the first valid rows would make, for example names; seeds are invented, and always the same. */
export function exampleFiles(
  rows: readonly StoredRow[],
  { columns, name }: Pick<StoredList, 'columns' | 'name'>,
  reading: ListReading,
  now: () => number,
): readonly FileToName[] {
  const found: FileToName[] = [];
  for (const row of rows) {
    const parts = { random: () => 0.42, now, name, maxJobs: MAX_JOBS_IN_EXAMPLE };
    const [order] = jobsOfRow(row, columns, reading, parts) ?? [];
    if (order === undefined) continue;
    const { fileName = null, collection = null } = order.wish ?? {};
    const subject = subjectOf(order, reading.model, { name, now, collection, line: row.line });
    found.push({ subject, wishedName: fileName });
    if (found.length === MAX_EXAMPLES) break;
  }
  return found;
}
