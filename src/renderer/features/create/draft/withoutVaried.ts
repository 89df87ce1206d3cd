import type { FormDraft } from './FormDraft';
import { setByHand } from './temporaryVary';

/** Removes a parameter, or all seeds, from Vary, so that the field of the parameter counts. */
export function withoutVaried(form: FormDraft, name: string): FormDraft {
  const { vary } = form;
  const axes = vary.axes.filter(({ parameter }) => parameter !== name);
  return setByHand(form, {
    ...form,
    vary: {
      ...vary,
      ...(name === 'seed' ? { seeds: { kind: 'none' } } : {}),
      ...(axes.length < vary.axes.length ? { axes } : {}),
    },
  });
}
