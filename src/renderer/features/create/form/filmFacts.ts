import { type ModelDescriptor, withDefaults } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

/** Length and size of the films of a form. Varied parameters are left out. */
export function filmFacts(
  model: ModelDescriptor,
  values: RequestValues,
  { axes }: VaryPlan,
): readonly string[] {
  if (model.result !== 'video') return [];
  const filled = withDefaults(model, values);
  const varied = new Set(axes.map(({ parameter }) => parameter));
  return model.parameters
    .filter(({ name }) => !varied.has(name))
    .flatMap((parameter) => {
      const value = filled[parameter.name];
      if (parameter.kind === 'size') {
        const option = parameter.options.find((each) => each.value === value);
        if (option && parameter.exact) return `${option.width} × ${option.height}`;
        return option?.label ?? (typeof value === 'string' ? value.trim() : '');
      }
      const seconds = parameter.name === 'duration' ? Number(value) : 0;
      return seconds > 0 ? `${seconds} s` : '';
    })
    .filter((fact) => fact !== '');
}
