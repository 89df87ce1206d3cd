import type { FormDraft } from '@shared/domain/create/KeptForms';
import { plainPlan } from '@shared/prompt';

export type { FormDraft };

export const emptyForm: FormDraft = { values: {}, seedMode: 'random', seed: '', json: '', vary: plainPlan };
