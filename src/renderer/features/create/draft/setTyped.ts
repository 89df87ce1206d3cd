import { formKey, useCreateStore } from '../useCreateStore';
import { isVaried } from '../vary/isVaried';
import { refillForm } from './refillForm';
import { withoutVaried } from './temporaryVary';
import type { TypedValue } from './typedValues';

/**
 * Puts a value typed in the command palette into the forms of some models. A varied parameter is removed from
 * Vary, with a message that offers Undo.
 * @param chosen the selected model, whose variations apply to all models
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
      changeForm(top, (form) => withoutVaried(form, name));
    });
}
