import type { FormDraft } from '@shared/domain/create/SavedForms';
import { emptyVaryPlan } from '@shared/prompt';

export type { FormDraft };

export const emptyForm: FormDraft = {
  values: {},
  seedMode: 'random',
  seed: '',
  json: '',
  vary: emptyVaryPlan,
};
