import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';

/** A built-in model with the sizes that its service guarantees for its shapes, if Easel knows none. */
export function withServiceSizes(known: ModelDescriptor, said: ModelDescriptor): ModelDescriptor {
  const parameters = known.parameters.map((parameter) =>
    withPixels(
      parameter,
      said.parameters.find(({ name }) => name === parameter.name),
    ),
  );
  return parameters.every((parameter, at) => parameter === known.parameters[at])
    ? known
    : { ...known, parameters };
}

function withPixels(known: ParameterDescriptor, said: ParameterDescriptor | undefined): ParameterDescriptor {
  if (known.kind !== 'size' || known.exact || said?.kind !== 'size' || !said.exact) return known;
  const options = known.options.flatMap((option) => {
    const promised = said.options.find(({ value }) => value === option.value);
    return promised ? { ...option, width: promised.width, height: promised.height } : [];
  });
  return options.length === known.options.length ? { ...known, exact: true, options } : known;
}
