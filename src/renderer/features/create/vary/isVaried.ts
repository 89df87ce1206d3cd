import type { ModelDescriptor } from '@shared/models';
import type { VaryPlan } from '@shared/prompt';

/** Whether Vary gives the values of a parameter, so that the value of its field is not sent. */
export function isVaried({ seeds, axes }: VaryPlan, name: string): boolean {
  if (axes.some(({ parameter, values }) => parameter === name && values.length > 0)) return true;
  return name === 'seed' && seeds.kind !== 'none' && (seeds.kind !== 'list' || seeds.seeds.length > 0);
}

export function variedNames({ parameters }: ModelDescriptor, plan: VaryPlan): ReadonlySet<string> {
  return new Set(parameters.map(({ name }) => name).filter((name) => isVaried(plan, name)));
}
