import type { ModelDescriptor, ParameterDescriptor } from '../models';
import type { JsonValue } from '../service';
import { convertCell } from './convertCell';
import type { ListRow } from './delimitedRecords';
import type { ListMapping } from './suggestMapping';

/** The request value for a cell that names a picture, or why there is no value. */
export type ResolvePicture = (text: string) => Readonly<{ value: string } | { problem: string }>;

export function takesPictures(parameter: ParameterDescriptor): boolean {
  return parameter.kind === 'image' || (parameter.kind === 'list' && parameter.item.kind === 'image');
}

export function pictureColumns(
  mapping: ListMapping,
  { parameters }: Pick<ModelDescriptor, 'parameters'>,
): readonly Readonly<{ place: number; parameter: ParameterDescriptor }>[] {
  return mapping.flatMap(({ target }, index) => {
    const parameter =
      target.kind === 'parameter' ? parameters.find(({ name }) => name === target.name) : undefined;
    return parameter !== undefined && takesPictures(parameter) ? [{ place: index, parameter }] : [];
  });
}

/** The texts of a row's cells that name pictures, as written. */
export function picturesNamed(
  row: Pick<ListRow, 'cells'>,
  columns: ReturnType<typeof pictureColumns>,
): readonly string[] {
  return columns.flatMap(({ place, parameter }) => {
    const cell = row.cells[place];
    return cell === undefined || cell === null ? [] : textsIn(convertCell(parameter, cell));
  });
}

/** Replaces each picture by its request value. @param refuse called with the reason if a picture is not accepted */
export function withPictures(
  value: JsonValue,
  pictureOf: ResolvePicture,
  refuse: (problem: string) => void,
): JsonValue {
  if (Array.isArray(value)) return value.map((each) => withPictures(each, pictureOf, refuse));
  if (typeof value !== 'string' || value.trim() === '') return value;
  const found = pictureOf(value);
  if ('value' in found) return found.value;
  refuse(found.problem);
  return value;
}

function textsIn(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'string' && value.trim() !== '' ? [value] : [];
}

export function lastPathSegment(text: string): string {
  const [path = ''] = text.trim().split(/[?#]/, 1);
  return path.split(/[/\\]/).findLast((piece) => piece !== '') ?? text;
}
