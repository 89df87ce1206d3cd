import type { Draft } from '@shared/ipc/create/createRoutes';
import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import type { JsonValue } from '@shared/service';
import { useMemo, useState } from 'react';
import { emptyForm, type FormDraft } from '../draft/FormDraft';
import { formProblems } from '../draft/formProblems';
import { problemsByField, readJsonText, requestValuesOf } from '../draft/formValues';
import type { useCreateForm } from '../draft/useCreateForm';
import { formKey, useCreateStore, withValue } from '../useCreateStore';
import type { ModelCatalog } from '../useModels';
import { variedNames } from '../vary/isVaried';
import { varyPlanFor } from '../varyPlanFor';
import { ownFields, sharedFields } from './sharedFields';

interface OtherModel {
  readonly model: ModelDescriptor;
  readonly form: FormDraft;
  /** The form, including the values shared with the first model. */
  readonly joined: FormDraft;
  readonly own: readonly ParameterDescriptor[];
  readonly draft: Draft;
  /** Problems to show, by field; '' for problems without a field. */
  readonly problems: ReadonlyMap<string, readonly string[]>;
  readonly firstBadField: string | null;
  readonly touch: (name: string) => void;
  readonly setValue: (name: string, value: JsonValue | undefined) => void;
  readonly change: (change: (form: FormDraft) => FormDraft) => void;
}

/** The selected models except the first: the fields that they share with the first model, and the form of each. */
export function useOtherModels(
  profileId: string,
  catalog: ModelCatalog,
  first: ReturnType<typeof useCreateForm>,
) {
  const forms = useCreateStore((state) => state.forms);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const models = catalog.others.map(catalog.descriptorOf);
  const isKnown = models.every((model) => model !== null);
  const loadedModels = models.filter((model) => model !== null);
  const ids = loadedModels.map(({ id }) => id).join(' ');
  const { model, form } = first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` identifies the models in `loadedModels`, which is a new array at each render
  const shared = useMemo(
    () => (model ? sharedFields(model, loadedModels) : []),
    [model, ids, catalog.details],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const others = useMemo((): readonly OtherModel[] => {
    const { changeForm, setValue } = useCreateStore.getState();
    return loadedModels.map((other) => {
      const key = formKey(profileId, other.id);
      const storedForm = forms[key] ?? emptyForm;
      const joined = withShared(storedForm, form, shared);
      const values = requestValuesOf(other, joined);
      const vary = varyPlanFor(other, { ...joined, vary: form.vary });
      const fieldProblems = formProblems(other, values, variedNames(other, vary));
      const own = ownFields(other, shared);
      const isTouched = (name: string | null) => name === null || touched.has(`${other.id} ${name}`);
      const json = other.rawJson && !readJsonText(storedForm.json).ok ? 'json' : null;
      return {
        model: other,
        form: storedForm,
        joined,
        own,
        draft: { profileId, modelId: other.id, values, vary },
        problems: problemsByField(
          other,
          fieldProblems.filter(({ field }) => isTouched(field)),
        ),
        firstBadField: fieldProblems.length > 0 ? (fieldProblems[0]?.field ?? '') : json,
        touch: (name) => setTouched((before) => new Set([...before, `${other.id} ${name}`])),
        setValue: (name, value) => setValue(key, name, value),
        change: (change) => changeForm(key, change),
      };
    });
  }, [ids, catalog.details, forms, form, shared, touched, profileId]);
  const formsOfOthers = useMemo(
    () => others.map(({ model: each, joined }) => ({ model: each, form: joined })),
    [others],
  );
  return {
    shared,
    others,
    /** The forms of the other models, as stored in a preset. */
    formsOfOthers,
    /** False while a model is still loading. */
    isKnown,
    touchAll: () =>
      setTouched(
        new Set(
          others.flatMap((other) => other.model.parameters.map(({ name }) => `${other.model.id} ${name}`)),
        ),
      ),
  };
}

export type OtherModels = ReturnType<typeof useOtherModels>;

function withShared(form: FormDraft, first: FormDraft, shared: readonly ParameterDescriptor[]): FormDraft {
  let { values } = form;
  for (const { name, kind } of shared)
    if (kind !== 'seed') values = withValue(values, name, first.values[name]);
  const hasSeed = shared.some(({ kind }) => kind === 'seed');
  return { ...form, values, ...(hasSeed ? { seedMode: first.seedMode, seed: first.seed } : {}) };
}
