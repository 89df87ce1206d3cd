import { formKey, useCreateStore } from '../useCreateStore';
import { isVaried } from '../vary/isVaried';
import { notVaried } from './notVaried';
import { refillForm } from './refillForm';
import type { TypedValue } from './typedValues';

/**
 * Puts a value that was typed by name into the forms of some models. If Vary has other values for its parameter, they are
 * taken out of Vary; a message says so and offers Undo.
 * @param chosen the model on top: its Vary counts for all
 * @param modelIds the models that take the value
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
