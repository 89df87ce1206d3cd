import type { Draft } from '@shared/ipc/create/createRoutes';
import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import { useMemo, useState } from 'react';
import { emptyForm } from '../draft/FormDraft';
import { requestValuesOf } from '../draft/formValues';
import { isVaryTemporary } from '../draft/temporaryVary';
import { useModelDetails } from '../models/useModelDetails';
import { planFor } from '../planFor';
import { formKey, useCreateStore } from '../useCreateStore';
import type { KnownModels } from '../useModels';
import { type VaryMistake, varyMistakes } from '../vary/varyMistakes';

/** What runs a list: its model, and the form of that model for parameters without a column. */
export type ListModel = Readonly<{
  model: ModelDescriptor;
  /** The values of its form, without the seed. */
  base: RequestValues;
  /** The locked seed and the name of its parameter; null: not locked. */
  seed: Readonly<{ name: string; digits: string }> | null;
  vary: VaryPlan;
  /** The Vary values are temporary (for one Generate), not the user's own. */
  isLent: boolean;
  /** Text in Vary that cannot be parsed. */
  mistakes: readonly VaryMistake[];
  /** The price of one result in the service's list; thousandths of a credit. */
  listedMilli: number | null;
  /** The model of the list, if the service does not have it; otherwise null. */
  missing: string | null;
}>;

/**
 * The model of a list, or the selected model of the form if the list has none or it no longer exists; null
 * while it loads.
 * @param own null: the list has none yet
 * @param drafts of all models selected in the form
 */
export function useListModel(
  profileId: string,
  known: KnownModels,
  drafts: readonly Draft[],
  own: string | null,
): ListModel | null {
  const isThere = own !== null && known.models.some(({ id }) => id === own);
  const modelId = isThere ? own : known.modelId;
  const [details] = useModelDetails(profileId, [modelId]);
  const model = details?.descriptor ?? known.descriptorOf(modelId);
  const shown = drafts.find((draft) => draft.modelId === modelId);
  const form = useCreateStore((state) => state.forms[formKey(profileId, modelId)]) ?? emptyForm;
  // the first model's Vary applies to all selected models
  const varied = formKey(profileId, shown === undefined ? modelId : known.modelId);
  const { vary, lent } = useCreateStore((state) => state.forms[varied]) ?? emptyForm;
  const isLent = isVaryTemporary({ lent });
  const said = useMemo(() => {
    if (model === null) return null;
    const mistakes = varyMistakes(model, vary);
    const values = shown === undefined ? requestValuesOf(model, form) : shown.values;
    const plan = shown === undefined ? planFor(model, form) : shown.vary;
    return { ...withoutSeed(model, values), vary: plan, isLent, mistakes };
  }, [shown, model, form, vary, isLent]);
  const listedMilli = known.models.find(({ id }) => id === modelId)?.saidMilli ?? null;
  const missing = isThere ? null : own;
  const now = useMemo(
    () => (model === null || said === null ? null : { ...said, model, listedMilli, missing }),
    [model, said, listedMilli, missing],
  );
  // while another selected model loads, the last one stays on screen
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}

/** Takes the seed out of the values: one seed for all rows is used only if the user says so. */
function withoutSeed(model: ModelDescriptor, values: RequestValues): Pick<ListModel, 'base' | 'seed'> {
  const name = model.parameters.find(({ kind }) => kind === 'seed')?.name;
  const digits = name === undefined ? undefined : values[name];
  if (name === undefined || digits === undefined) return { base: values, seed: null };
  const { [name]: _, ...base } = values;
  return { base, seed: { name, digits: String(digits) } };
}
