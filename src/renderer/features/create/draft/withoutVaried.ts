import type { FormDraft } from './FormDraft';
import { setByHand } from './temporaryVary';

/**
 * The form with a parameter removed from Vary, so that its field counts; `seed`: removes all seeds of Vary.
 */
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
