import type { PresetPart } from '@shared/domain/Preset';
import type { ModelDescriptor } from '@shared/models';
import { plainPlan } from '@shared/prompt';
import type { FormDraft } from '../FormDraft';
import { formProblems } from '../formProblems';
import { requestValuesOf } from '../formValues';
import { planFor } from '../planFor';

/** A field that a preset can hold, by its parameter's name; what is no parameter has a space before it. */
export type PresetField = Readonly<{ id: string; label: string; isSet: boolean }>;

const json = ' json';
const vary = ' vary';

/** What a preset of this form can hold. Pictures to be edited are none of it: they are another each time. */
export function presetFields(model: ModelDescriptor, form: FormDraft): readonly PresetField[] {
  const fields = model.parameters
    .filter(({ kind }) => kind !== 'image')
    .map(({ name, label, kind }) => ({
      id: name,
      label,
      isSet: kind === 'seed' ? form.seedMode === 'locked' : isSet(form.values[name]),
    }));
  return [
    ...fields,
    ...(model.rawJson ? [{ id: json, label: 'More as JSON', isSet: form.json.trim() !== '' }] : []),
    { id: vary, label: 'Vary', isSet: !isSame(form.vary, plainPlan) },
  ];
}

/** The chosen fields of a form as a preset holds them. */
export function presetPart(model: ModelDescriptor, form: FormDraft, ids: ReadonlySet<string>): PresetPart {
  const seed = model.parameters.find(({ kind }) => kind === 'seed');
  const held = model.parameters.filter(({ name, kind }) => ids.has(name) && kind !== 'seed');
  return {
    values: Object.fromEntries(
      held.flatMap(({ name }) => {
        const value = form.values[name];
        return value === undefined || value === null ? [] : [[name, value]];
      }),
    ),
    defaults: held.filter(({ name }) => !isSet(form.values[name])).map(({ name }) => name),
    seed: seed && ids.has(seed.name) ? { mode: form.seedMode, digits: form.seed } : null,
    json: ids.has(json) ? form.json : null,
    vary: ids.has(vary) ? form.vary : null,
  };
}

/** A form with a preset in it, and the labels of what this model cannot take, which stays as it was. */
export function withPreset(
  model: ModelDescriptor,
  form: FormDraft,
  part: PresetPart,
): Readonly<{ form: FormDraft; left: readonly string[] }> {
  const labels = new Map(model.parameters.map(({ name, label }) => [name, label]));
  const left = Object.keys(part.values).filter((name) => !labels.has(name));
  const put = (names: readonly string[]): FormDraft => {
    const values = { ...form.values };
    for (const name of part.defaults) delete values[name];
    for (const name of names) values[name] = part.values[name] as (typeof values)[string];
    return {
      ...form,
      values,
      ...(part.seed ? { seedMode: part.seed.mode, seed: part.seed.digits } : {}),
      ...(part.json !== null && model.rawJson ? { json: part.json } : {}),
      ...(part.vary ? { vary: part.vary } : {}),
    };
  };
  const names = Object.keys(part.values).filter((name) => labels.has(name));
  const all = put(names);
  const varied = new Set(planFor(model, all).axes.map(({ parameter }) => parameter));
  const bad = new Set(formProblems(model, requestValuesOf(model, all), varied).map(({ field }) => field));
  // a prompt that is too long is shown as one; a value that this model has not would only be in the way
  const unfit = names.filter((name) => name !== 'prompt' && bad.has(name));
  return {
    form: unfit.length === 0 ? all : put(names.filter((name) => !unfit.includes(name))),
    left: [...left, ...unfit.map((name) => labels.get(name) ?? name)],
  };
}

/** Whether the form says what the preset does. */
export function isApplied(form: FormDraft, part: PresetPart): boolean {
  return (
    Object.entries(part.values).every(([name, value]) => isSame(form.values[name], value)) &&
    part.defaults.every((name) => !isSet(form.values[name])) &&
    (part.seed === null || (part.seed.mode === form.seedMode && part.seed.digits === form.seed)) &&
    (part.json === null || part.json === form.json) &&
    (part.vary === null || isSame(part.vary, form.vary))
  );
}

/** What a preset holds, in words: "Prompt, Size, Vary". */
export function partWords(part: PresetPart, model: ModelDescriptor | null): string {
  const labelOf = (name: string) => model?.parameters.find((each) => each.name === name)?.label ?? name;
  const words = [...Object.keys(part.values), ...part.defaults].map(labelOf);
  if (part.seed) words.push('Seed');
  if (part.json !== null) words.push('JSON');
  if (part.vary) words.push('Vary');
  return words.join(', ');
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
