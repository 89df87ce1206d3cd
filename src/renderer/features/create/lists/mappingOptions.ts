import type { ModelDescriptor } from '@shared/models';

/** What a column can become: a parameter of the model, a tag, a note, or nothing. */
export function mappingOptions(model: ModelDescriptor): readonly Readonly<{ id: string; label: string }>[] {
  return [
    ...model.parameters.map((parameter) => ({ id: parameter.name, label: parameter.label })),
    { id: 'tag', label: 'a tag' },
    { id: 'note', label: 'a note' },
    { id: '', label: 'leave out' },
  ];
}

/** The pages of `pageSize` rows that hold the rows from `first` to `last`. */
export function pagesFor(first: number, last: number, pageSize: number): readonly number[] {
  const pages: number[] = [];
  for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page += 1)
    pages.push(page);
  return pages;
}
