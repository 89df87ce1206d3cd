import { formKey, useCreateStore } from '../useCreateStore';
import { isVaried } from '../vary/isVaried';
import { refillForm } from './refillForm';
import { withoutVaried } from './temporaryVary';
import type { TypedValue } from './typedValues';

/**
 * Puts a value typed in the command palette into the forms of some models. A varied parameter is removed from
 * Vary, with a message that offers Undo.
 * @param mainModelId the selected model, whose variations apply to all models
 */
export function applyTypedValue(
  profileId: string,
  mainModelId: string,
  modelIds: readonly string[],
  { name, label, value }: Extract<TypedValue, { kind: 'value' }>,
): void {
  const { forms, setValue, changeForm } = useCreateStore.getState();
  const mainKey = formKey(profileId, mainModelId);
  const setValues = () => {
    for (const modelId of modelIds) setValue(formKey(profileId, modelId), name, value);
  };
  const vary = forms[mainKey]?.vary;
  if (!vary || !isVaried(vary, name)) setValues();
  else
    refillForm(profileId, [{ kind: 'value', label }], () => {
      setValues();
      changeForm(mainKey, (form) => withoutVaried(form, name));
    });
}
