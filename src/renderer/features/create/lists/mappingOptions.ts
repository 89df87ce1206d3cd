import { takesPictures } from '@shared/lists/pictureCells';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';

/** What a column can be mapped to: a parameter, a tag, a note, a collection, a file name, a title, or nothing. */
export function mappingOptions(model: ModelDescriptor): readonly Readonly<{ id: string; label: string }>[] {
  return [
    ...model.parameters.map((parameter) => ({ id: parameter.name, label: parameter.label })),
    { id: 'tag', label: t('create.columnTag') },
    { id: 'note', label: t('create.columnNote') },
    { id: '@collection', label: t('create.columnCollection') },
    { id: '@file', label: t('create.columnFileName') },
    { id: '@title', label: t('create.columnTitle') },
    { id: '', label: t('create.columnLeftOut') },
  ];
}

export function isPictureTarget({ parameters }: ModelDescriptor, target: string | undefined): boolean {
  return parameters.some((parameter) => parameter.name === target && takesPictures(parameter));
}
