import { plainPlan, type VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

/** What the form of one model holds, as the person left it. A parameter that is absent takes its default. */
export interface FormDraft {
  /** Everything but the seed. */
  readonly values: RequestValues;
  readonly seedMode: 'random' | 'locked';
  /** The digits as typed; used when locked. Never a number. */
  readonly seed: string;
  /** More parameters as JSON text, for models whose parameters are not known. */
  readonly json: string;
  readonly vary: VaryPlan;
}

export const emptyForm: FormDraft = { values: {}, seedMode: 'random', seed: '', json: '', vary: plainPlan };
