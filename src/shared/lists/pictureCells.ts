import type { ModelDescriptor, ParameterDescriptor } from '../models';
import type { JsonValue } from '../service';
import { convertCell } from './convertCell';
import type { ListRow } from './ListRow';
import type { ListMapping } from './suggestMapping';

/** What goes into the request for what a cell names as a picture; or why nothing does, in words. */
export type PictureOf = (text: string) => Readonly<{ value: string } | { problem: string }>;

/** Whether the cells for a parameter name pictures. */
export function takesPictures(parameter: ParameterDescriptor): boolean {
  return parameter.kind === 'image' || (parameter.kind === 'list' && parameter.item.kind === 'image');
}

/** The places of the columns whose cells name pictures, with what they become. */
export function pictureColumns(
  mapping: ListMapping,
  { parameters }: Pick<ModelDescriptor, 'parameters'>,
): readonly Readonly<{ place: number; parameter: ParameterDescriptor }>[] {
  return mapping.flatMap(({ target }, place) => {
    const parameter =
      target.kind === 'parameter' ? parameters.find(({ name }) => name === target.name) : undefined;
    return parameter !== undefined && takesPictures(parameter) ? [{ place, parameter }] : [];
  });
}

/** What a row names as pictures in these columns, as it is written there. */
export function picturesNamed(
  row: Pick<ListRow, 'cells'>,
  columns: ReturnType<typeof pictureColumns>,
): readonly string[] {
  return columns.flatMap(({ place, parameter }) => {
    const cell = row.cells[place];
    return cell === undefined || cell === null ? [] : textsIn(convertCell(parameter, cell));
  });
}

/** A value with what goes into the request for each picture in it. @param refuse hears why one is not taken */
export function withPictures(
  value: JsonValue,
  pictureOf: PictureOf,
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
