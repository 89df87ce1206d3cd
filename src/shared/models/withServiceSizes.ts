import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';

/** A built-in model with the exact sizes that the service guarantees, if Easel knows only the aspect ratios. */
export function withServiceSizes(builtIn: ModelDescriptor, published: ModelDescriptor): ModelDescriptor {
  const parameters = builtIn.parameters.map((parameter) =>
    withPixels(
      parameter,
      published.parameters.find(({ name }) => name === parameter.name),
    ),
  );
  return parameters.every((parameter, at) => parameter === builtIn.parameters[at])
    ? builtIn
    : { ...builtIn, parameters };
}

function withPixels(ours: ParameterDescriptor, theirs: ParameterDescriptor | undefined): ParameterDescriptor {
  if (ours.kind !== 'size' || ours.exact || theirs?.kind !== 'size' || !theirs.exact) return ours;
  const options = ours.options.flatMap((option) => {
    const publishedOption = theirs.options.find(({ value }) => value === option.value);
    return publishedOption ? { ...option, width: publishedOption.width, height: publishedOption.height } : [];
  });
  return options.length === ours.options.length ? { ...ours, exact: true, options } : ours;
}
