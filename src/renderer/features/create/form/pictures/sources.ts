import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import { isJsonArray } from '@shared/service';
import type { FormDraft } from '../../draft/FormDraft';
import { withValue } from '../../useCreateStore';

/** At most so many pictures are worked on at once. */
export const MAX_SOURCES = 100;

/** The pictures that the form has for a parameter. Several are an axis of their own: each makes its jobs. */
export function sourcesOf({ values, vary }: FormDraft, name: string): readonly string[] {
  const axis = vary.axes.find(({ parameter }) => parameter === name);
  const given = axis === undefined ? [values[name]] : axis.values;
  return given.filter((value) => typeof value === 'string' && value !== '') as string[];
}

/** The form with other pictures for a parameter, none of them twice. */
export function withSources(form: FormDraft, name: string, sources: readonly string[]): FormDraft {
  const own = [...new Set(sources)].slice(0, MAX_SOURCES);
  const others = form.vary.axes.filter(({ parameter }) => parameter !== name);
  const axes = own.length > 1 ? [...others, { parameter: name, values: own }] : others;
  return { ...form, values: withValue(form.values, name, own[0]), vary: { ...form.vary, axes } };
}

/** What of a model takes pictures: a single one before a list of them. */
export function pictureParameter(model: ModelDescriptor | undefined): ParameterDescriptor | undefined {
  return (
    model?.parameters.find(({ kind }) => kind === 'image') ??
    model?.parameters.find((each) => each.kind === 'list' && each.item.kind === 'image')
  );
}

/** The form with pictures where its model takes them: each makes its jobs, but a list of pictures goes as one. */
export function withPictures(model: ModelDescriptor, form: FormDraft, refs: readonly string[]): FormDraft {
  const parameter = pictureParameter(model);
  if (parameter === undefined) return form;
  if (parameter.kind !== 'list') return withSources(form, parameter.name, refs);
  const before = form.values[parameter.name];
  const kept = isJsonArray(before) ? before.filter((value) => value !== '') : [];
  return { ...form, values: withValue(form.values, parameter.name, [...new Set([...kept, ...refs])]) };
}
