import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';

/** A built-in model with the sizes that its service guarantees for its shapes, if Easel knows none. */
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

function withPixels(
  builtIn: ParameterDescriptor,
  published: ParameterDescriptor | undefined,
): ParameterDescriptor {
  if (builtIn.kind !== 'size' || builtIn.exact || published?.kind !== 'size' || !published.exact)
    return builtIn;
  const options = builtIn.options.flatMap((option) => {
    const publishedOption = published.options.find(({ value }) => value === option.value);
    return publishedOption ? { ...option, width: publishedOption.width, height: publishedOption.height } : [];
  });
  return options.length === builtIn.options.length ? { ...builtIn, exact: true, options } : builtIn;
}
