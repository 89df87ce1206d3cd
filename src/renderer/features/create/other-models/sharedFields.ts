import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';

/**
 * The parameters of the first model that all others have too: prompt, pictures, seed, and a size with the
 * same options. One field sets the parameter for all models.
 */
export function sharedFields(
  first: ModelDescriptor,
  others: readonly ModelDescriptor[],
): readonly ParameterDescriptor[] {
  if (others.length === 0) return first.parameters;
  return first.parameters.filter((parameter) =>
    others.every((other) => other.parameters.some((theirs) => isSharedParameter(parameter, theirs))),
  );
}

export function ownFields(
  model: ModelDescriptor,
  shared: readonly ParameterDescriptor[],
): readonly ParameterDescriptor[] {
  return model.parameters.filter((parameter) => !shared.some((field) => isSharedParameter(field, parameter)));
}

function isSharedParameter(a: ParameterDescriptor, b: ParameterDescriptor): boolean {
  if (a.kind === 'seed') return b.kind === 'seed';
  if (a.name !== b.name || a.kind !== b.kind) return false;
  if (a.name === 'prompt' || a.kind === 'image') return true;
  if ((a.kind !== 'size' && a.kind !== 'choice') || a.kind !== b.kind || !/size|aspect/.test(a.name))
    return false;
  const values = (parameter: typeof a) => parameter.options.map(({ value }) => value).join('\n');
  return a.open === b.open && values(a) === values(b as typeof a);
}
