import { type ModelDescriptor, withDefaults } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';
import type { RequestValues } from '@shared/service';

/**
 * Facts about the films of a form, shown before paying: "5 s", "768 × 432", or the shape if the service
 * guarantees no pixels. Leaves out varied parameters, and everything for pictures: their size is shown at its
 * field.
 */
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
