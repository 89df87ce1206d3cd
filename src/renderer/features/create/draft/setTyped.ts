import { formKey, useCreateStore } from '../useCreateStore';
import { isVaried } from '../vary/isVaried';
import { notVaried } from './notVaried';
import { refillForm } from './refillForm';
import type { TypedValue } from './typedValues';

/**
 * Puts a value that was typed by name into the forms of some models. Where Vary gives others to its parameter, that is taken
 * out of Vary, which is said and can be undone.
 * @param chosen the model on top: what it varies goes for all
 * @param modelIds those that take the value
 */
export function setTyped(
  profileId: string,
  chosen: string,
  modelIds: readonly string[],
  { name, label, value }: Extract<TypedValue, { kind: 'value' }>,
): void {
  const { forms, setValue, changeForm } = useCreateStore.getState();
  const top = formKey(profileId, chosen);
  const put = () => {
    for (const modelId of modelIds) setValue(formKey(profileId, modelId), name, value);
  };
  const vary = forms[top]?.vary;
  if (!vary || !isVaried(vary, name)) put();
  else
    refillForm(profileId, [{ kind: 'value', label }], () => {
      put();
      changeForm(top, (form) => notVaried(form, name));
    });
}
