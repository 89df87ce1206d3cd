import type { ModelDescriptor } from '@shared/models';
import { plainPlan } from '@shared/prompt';
import { type FieldProblem, type JsonValue, normalizeSeed } from '@shared/service';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { carriedPrompt } from './carriedPrompt';
import { emptyForm, type FormDraft } from './FormDraft';
import { formProblems } from './formProblems';
import { draftOf, problemsByField, readJsonText, requestValuesOf } from './formValues';
import { hasAlternatives } from './hasAlternatives';
import { refillForm } from './refillForm';
import { formKey, type PendingChange, useCreateStore, withValue } from './useCreateStore';

const noProblems: readonly FieldProblem[] = [];

/** The form of the chosen model: its draft, its problems, and how to change it. */
export function useCreateForm(profileId: string, models: readonly ModelDescriptor[]) {
  const chosenId = useCreateStore((state) => state.models[profileId]);
  const model = models.find((each) => each.id === chosenId) ?? models[0] ?? null;
  const key = formKey(profileId, model?.id ?? '');
  const form = useCreateStore((state) => state.forms[key]) ?? emptyForm;
  const refused = useCreateStore((state) => state.refused[key]) ?? noProblems;
  const { chooseModel, changeForm, setValue, setRefused, takePending } = useCreateStore.getState();
  const pending = useCreateStore((state) => state.pending);
  const [refills, setRefills] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (pending.length === 0 || !model) return;
    setRefills((before) => before + 1);
    // what was left in the form before says nothing about what it is filled with
    setTouched(new Set());
    refillForm(profileId, () => {
      let modelId = model.id;
      for (const change of takePending()) {
        const here = models.find((each) => each.id === modelId);
        const asked = 'modelId' in change ? change.modelId : undefined;
        const suitsHere = change.kind === 'picture' && change.anyModel && takesPicture(here);
        const target = asked === undefined || suitsHere ? here : models.find((each) => each.id === asked);
        if (!target) continue;
        modelId = target.id;
        chooseModel(profileId, modelId);
        changeForm(formKey(profileId, modelId), (before) => changed(before, change, target));
      }
    });
  }, [pending, model, models, profileId, takePending, chooseModel, changeForm]);

  const values = useMemo(() => (model ? requestValuesOf(model, form) : {}), [model, form]);
  const found = useMemo(() => {
    if (!model) return noProblems;
    const varied = new Set(
      form.vary.axes.filter((axis) => axis.values.length > 0).map((axis) => axis.parameter),
    );
    return formProblems(model, values, varied);
  }, [model, values, form.vary.axes]);
  const shown = useMemo(() => {
    if (!model) return new Map<string, readonly string[]>();
    const live = found.filter((problem) => problem.field === null || touched.has(problem.field));
    return problemsByField(model, [
      ...live,
      ...refused.filter((problem) => !live.some((each) => each.message === problem.message)),
    ]);
  }, [model, found, refused, touched]);

  const touch = useCallback((name: string) => {
    setTouched((before) => (before.has(name) ? before : new Set([...before, name])));
  }, []);
  const draft = useMemo(
    () => ({ profileId, modelId: model?.id ?? '', values, vary: model ? planFor(model, form) : form.vary }),
    [profileId, model, values, form],
  );

  return {
    model,
    form,
    /** How often another view has filled it. */
    refills,
    values,
    /** What main is asked to preview or queue. */
    draft,
    /** Problems to show, by field; '' for those of none. */
    problems: shown,
    /** All problems, shown or not, in the fields' order. */
    allProblems: found,
    jsonIsBad: model?.rawJson === true && !readJsonText(form.json).ok,
    seedIsBad: form.seedMode === 'locked' && normalizeSeed(form.seed) === null,
    touch,
    touchAll: () => setTouched(new Set(model?.parameters.map((parameter) => parameter.name))),
    chooseModel: (id: string) => {
      // what was left in the form before says nothing about this one
      setTouched(new Set());
      const next = models.find((each) => each.id === id);
      if (model && next) {
        const target = formKey(profileId, id);
        const prompt = carriedPrompt(
          { model, values: form.values },
          { model: next, values: useCreateStore.getState().forms[target]?.values ?? {} },
        );
        if (prompt !== null) setValue(target, 'prompt', prompt);
      }
      chooseModel(profileId, id);
    },
    setValue: (name: string, value: JsonValue | undefined) => setValue(key, name, value),
    change: (change: (form: FormDraft) => FormDraft) => changeForm(key, change),
    setRefused: (problems: readonly FieldProblem[]) => setRefused(key, problems),
  };
}

function changed(before: FormDraft, change: PendingChange, model: ModelDescriptor): FormDraft {
  switch (change.kind) {
    case 'load': {
      const loaded = draftOf(model, change.values, before);
      if (change.newSeeds === undefined) return loaded;
      const seeds = { kind: 'random', count: change.newSeeds } as const;
      return { ...loaded, seedMode: 'random', vary: { ...plainPlan, seeds } };
    }
    case 'picture': {
      const name = model.parameters.find(({ kind }) => kind === 'image')?.name;
      return name === undefined ? before : { ...before, values: withValue(before.values, name, change.ref) };
    }
    case 'seed':
      return { ...before, seedMode: 'locked', seed: change.seed };
    case 'prompt':
      return { ...before, values: withValue(before.values, 'prompt', change.prompt) };
  }
}

function takesPicture(model: ModelDescriptor | undefined): boolean {
  return model?.parameters.some(({ kind }) => kind === 'image') ?? false;
}

/** The plan without axes of parameters the model has not (any more), or that have no values yet; of one prompt, all. */
function planFor(model: ModelDescriptor, form: FormDraft): FormDraft['vary'] {
  const { seeds } = form.vary;
  const { prompt } = form.values;
  const isOne = typeof prompt !== 'string' || !hasAlternatives(prompt);
  return {
    ...form.vary,
    ...(isOne ? { expansion: plainPlan.expansion } : {}),
    seeds: seeds.kind === 'list' && seeds.seeds.length === 0 ? { kind: 'none' } : seeds,
    axes: form.vary.axes.filter(
      (axis) =>
        axis.values.length > 0 && model.parameters.some((parameter) => parameter.name === axis.parameter),
    ),
  };
}
