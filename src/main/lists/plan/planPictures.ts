import { EaselError } from '@shared/ipc/EaselError';
import { MAX_LIST_COLUMNS, takesPictures } from '@shared/lists';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { ListFacts } from '../KeptLists';
import type { KeptRow } from '../rows/listRows';
import { freeName, type PlannedRecords, planRecords, tooMany } from './planRecords';

/** One picture per row, or all in one cell. @param put.column null: a new one. @throws EaselError `invalid_input` */
export function planPictures(
  put: Readonly<{ column: number | null; parameter: string; pictures: readonly string[] }>,
  list: Pick<ListFacts, 'columns' | 'mapping' | 'counts'>,
  rows: readonly KeptRow[],
  next: Readonly<{ line: number; id: number }>,
  { name: modelName, parameters }: ModelDescriptor,
): PlannedRecords {
  const parameter = parameters.find(({ name }) => name === put.parameter);
  if (parameter === undefined || !takesPictures(parameter))
    throw new EaselError('invalid_input', t('lists.doesNotAcceptAPictureForThis', { modelName }));
  const column = put.column ?? list.columns.length;
  if (column >= MAX_LIST_COLUMNS) throw tooMany(t('lists.columns', { most: MAX_LIST_COLUMNS }));
  const added = put.column === null ? [freeName(parameter.label, list.columns)] : [];
  const columns = [...list.columns, ...added];
  const mapping = { ...list.mapping, ...Object.fromEntries(added.map((name) => [name, parameter.name])) };
  const body = parameter.kind === 'list' ? [[together(put.pictures)]] : put.pictures.map((one) => [one]);
  return planRecords({ column, body, columns, mapping }, list, rows, next);
}

/** Several pictures as one cell; as JSON if one contains the separator. */
function together(pictures: readonly string[]): string {
  return pictures.some((each) => each.includes(';')) ? JSON.stringify(pictures) : pictures.join(';');
}
