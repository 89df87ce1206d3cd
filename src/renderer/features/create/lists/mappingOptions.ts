import { takesPictures } from '@shared/lists/pictureCells';
import type { ModelDescriptor } from '@shared/models';

/** What a column can become: a parameter of the model, a tag, a note, a collection, a file name, a title, or nothing. */
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

/** Whether its cells name pictures. */
export function isPicture({ parameters }: ModelDescriptor, target: string | undefined): boolean {
  return parameters.some((parameter) => parameter.name === target && takesPictures(parameter));
}

/** Whether it is something of the request itself, which the form has too. */
export function isParameter(target: string): boolean {
  return !isShared(target) && !target.startsWith('@');
}

/** Whether several columns can become it. */
export function isShared(target: string): boolean {
  return target === '' || target === 'tag' || target === 'note';
}
