import { takesPictures } from '@shared/lists/pictureCells';
import type { ModelDescriptor } from '@shared/models';

/**
 * The possible mappings of a column: a parameter of the model, a tag, a note, a collection, a file name, a
 * title, or nothing.
 */
export function mappingOptions(model: ModelDescriptor): readonly Readonly<{ id: string; label: string }>[] {
  return [
    ...model.parameters.map((parameter) => ({ id: parameter.name, label: parameter.label })),
    { id: 'tag', label: 'a tag' },
    { id: 'note', label: 'a note' },
    { id: '@collection', label: 'collection' },
    { id: '@file', label: 'file name' },
    { id: '@title', label: 'title' },
    { id: '', label: 'leave out' },
  ];
}

/** Whether the cells of a column contain pictures. */
export function isPicture({ parameters }: ModelDescriptor, target: string | undefined): boolean {
  return parameters.some((parameter) => parameter.name === target && takesPictures(parameter));
}
