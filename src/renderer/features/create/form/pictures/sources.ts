import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import { isJsonArray } from '@shared/service';
import type { FormDraft } from '../../draft/FormDraft';
import { withValue } from '../../useCreateStore';

export const MAX_SOURCES = 100;

/** The pictures of a field. Several pictures are an axis of Vary, and each makes its own jobs. */
export function sourcesOf({ values, vary }: FormDraft, name: string): readonly string[] {
  const axis = vary.axes.find(({ parameter }) => parameter === name);
  const candidates = axis === undefined ? [values[name]] : axis.values;
  return candidates.filter((value) => typeof value === 'string' && value !== '') as string[];
}

export function withSources(form: FormDraft, name: string, sources: readonly string[]): FormDraft {
  const unique = [...new Set(sources)].slice(0, MAX_SOURCES);
  const others = form.vary.axes.filter(({ parameter }) => parameter !== name);
  const axes = unique.length > 1 ? [...others, { parameter: name, values: unique }] : others;
  return { ...form, values: withValue(form.values, name, unique[0]), vary: { ...form.vary, axes } };
}

/** The parameter for input pictures, if there is one; a parameter for a single picture precedes a list. */
export function pictureParameter(model: ModelDescriptor | undefined): ParameterDescriptor | undefined {
  return (
    model?.parameters.find(({ kind }) => kind === 'image') ??
    model?.parameters.find((each) => each.kind === 'list' && each.item.kind === 'image')
  );
}

/** Puts pictures into a form. Each makes its own jobs, but a list parameter gets all of them at once. */
export function withPictures(model: ModelDescriptor, form: FormDraft, refs: readonly string[]): FormDraft {
  const parameter = pictureParameter(model);
  if (parameter === undefined) return form;
  if (parameter.kind !== 'list') return withSources(form, parameter.name, refs);
  const before = form.values[parameter.name];
  const kept = isJsonArray(before) ? before.filter((value) => value !== '') : [];
  return { ...form, values: withValue(form.values, parameter.name, [...new Set([...kept, ...refs])]) };
}
