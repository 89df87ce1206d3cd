import { withInputPlaceholders } from '../domain/create/InputImage';
import { t } from '../messages/t';
import { type ModelDescriptor, type ParameterDescriptor, problemText, validateRequest } from '../models';
import { patternProblem } from '../names/NamePattern';
import { escapeTemplate } from '../prompt';
import type { FieldProblem, JsonValue, RequestValues } from '../service';
import { convertCell } from './convertCell';
import type { ListRow } from './delimitedRecords';
import { MAX_COLLECTION, MAX_NOTE, MAX_TAG, MAX_TAGS, MAX_TITLE } from './listLimits';
import { type ResolvePicture, takesPictures, withPictures } from './pictureCells';
import type { ListMapping } from './suggestMapping';

export interface MappedRow {
  readonly values: RequestValues;
  /** The parameters that have a cell. */
  readonly given: ReadonlySet<string>;
  readonly tags: readonly string[];
  /** The unmapped columns, one per line: `sku: 1234`. */
  readonly notes: string;
  readonly collection: string | null;
  readonly fileName: string | null;
  readonly title: string | null;
  /** Empty for a valid row. `field: null`: concerns the whole row. */
  readonly problems: readonly FieldProblem[];
}

const PLAIN_NOTES = new Set(['note', 'notes', 'comment', 'comments', 'remark', 'remarks']);

/**
 * Makes the request of a list row. An empty cell keeps the base value, but an empty prompt cell leaves the request
 * without a prompt. If no column is the prompt, `{name}` in the base prompt stands for the cell of the column `name`.
 * The prompt stays a template. @param pictureOf the request value for a cell that names a picture; default: the cell
 */
export function applyMapping(
  row: ListRow,
  mapping: ListMapping,
  descriptor: ModelDescriptor,
  base: RequestValues,
  pictureOf: ResolvePicture = (value) => ({ value }),
): MappedRow {
  const parameters = parametersOf(descriptor);
  const values: Record<string, JsonValue> = { ...base };
  const cellTexts = new Map<string, string>();
  const tags = new Set<string>();
  const notes: string[] = [];
  const cellProblems: { field: string; message: string }[] = [];
  let collection: string | null = null;
  let fileName: string | null = null;
  let title: string | null = null;
  mapping.forEach(({ column, target }, index) => {
    const cell = row.cells[index];
    if (cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')) {
      if (target.kind === 'parameter' && target.name === 'prompt' && !cellTexts.has('prompt'))
        delete values.prompt;
      return;
    }
    if (target.kind === 'parameter') {
      const { name } = target;
      const parameter = parameters.get(name);
      const value = parameter ? convertCell(parameter, cell) : cell;
      const isPicture = parameter !== undefined && takesPictures(parameter);
      const refuse = (message: string) => cellProblems.push({ field: name, message });
      values[name] = isPicture ? withPictures(value, pictureOf, refuse) : value;
      cellTexts.set(target.name, asText(cell));
    } else if (target.kind === 'tags') {
      for (const tag of tagsOf(cell)) tags.add(tag);
    } else if (target.kind === 'notes' || target.kind === 'title') {
      const text = asText(cell).trim();
      if (target.kind === 'title') title = text.slice(0, MAX_TITLE);
      notes.push(PLAIN_NOTES.has(column.toLowerCase()) ? text : `${column}: ${text}`);
    } else if (target.kind === 'collection') collection = asText(cell).trim();
    else if (target.kind === 'file') fileName = asText(cell).trim();
  });
  if (!hasPromptColumn(mapping) && typeof values.prompt === 'string') {
    const [prompt, column] = withCells(values.prompt, row, mapping);
    values.prompt = prompt;
    if (column !== null)
      cellProblems.push({ field: 'prompt', message: t('lists.promptNamesEmptyColumn', { column }) });
  }
  const note = notes.join('\n');
  const rowMessages = [row.problem, noteProblem(note, tags), targetProblem(collection, fileName)].filter(
    (message) => message !== null,
  );
  const problems: FieldProblem[] = [
    ...rowMessages.map((message) => ({ field: null, message })),
    ...cellProblems,
  ];
  for (const problem of validateRequest(descriptor, withInputPlaceholders(values))) {
    const { field } = problem;
    if (cellProblems.some((each) => each.field === field)) continue;
    const text = problemText(descriptor, values, problem);
    const cell = field === null ? undefined : cellTexts.get(field);
    const message =
      cell !== undefined && cell.length <= 60 ? t('lists.problemAndCell', { problem: text, cell }) : text;
    problems.push({ field, message });
  }
  return {
    values,
    given: new Set(cellTexts.keys()),
    tags: [...tags],
    notes: note,
    collection,
    fileName,
    title,
    problems,
  };
}

function hasPromptColumn(mapping: ListMapping): boolean {
  return mapping.some(({ target }) => target.kind === 'parameter' && target.name === 'prompt');
}

/** Puts the row's cells into a prompt that names columns. @returns prompt, and the last named column without text */
function withCells(prompt: string, row: ListRow, mapping: ListMapping): [string, string | null] {
  let emptyColumn: string | null = null;
  const filled = prompt.replace(/(?<!\\)\{([^{}|]{1,200})\}/g, (whole, name: string) => {
    const index = mapping.findIndex(({ column }) => column.toLowerCase() === name.trim().toLowerCase());
    if (index === -1) return whole;
    const text = asText(row.cells[index] ?? '').trim();
    if (text === '') emptyColumn = mapping[index]?.column ?? name;
    return escapeTemplate(text);
  });
  return [filled, emptyColumn];
}

/** Limits note and tags, because every job of the row stores them, and there may be thousands. */
function noteProblem(note: string, tags: ReadonlySet<string>): string | null {
  if (note.length > MAX_NOTE) {
    return t('lists.notesTooLong', { most: MAX_NOTE });
  }
  if (tags.size > MAX_TAGS) return t('lists.tooManyTags', { most: MAX_TAGS });
  return [...tags].some((tag) => tag.length > MAX_TAG) ? t('lists.tagTooLong', { most: MAX_TAG }) : null;
}

function targetProblem(collection: string | null, fileName: string | null): string | null {
  if (collection !== null && collection.length > MAX_COLLECTION) {
    return t('lists.collectionTooLong', { most: MAX_COLLECTION });
  }
  if (fileName === null) return null;
  const problem = patternProblem(fileName);
  return problem === null ? null : t('lists.fileNameRefused', { problem });
}

const parameterCache = new WeakMap<ModelDescriptor, ReadonlyMap<string, ParameterDescriptor>>();

function parametersOf(descriptor: ModelDescriptor): ReadonlyMap<string, ParameterDescriptor> {
  const cached = parameterCache.get(descriptor);
  if (cached) return cached;
  const parameters = new Map(descriptor.parameters.map((parameter) => [parameter.name, parameter]));
  parameterCache.set(descriptor, parameters);
  return parameters;
}

function tagsOf(cell: JsonValue): readonly string[] {
  const pieces = Array.isArray(cell) ? cell.map(asText) : asText(cell).split(/[,;|]/);
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function asText(cell: JsonValue): string {
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}
