import type { ModelDescriptor } from '@shared/models';
import { normalizeSeed } from '@shared/service';

/** A parameter that a person has typed with its number: "steps 40". */
export type TypedNumber = Readonly<
  { label: string; name: string } & ({ kind: 'number'; value: number } | { kind: 'seed'; digits: string })
>;

/** The parameters of a model that words like "steps 40" set, where the model takes that number. */
export function typedNumbers(model: ModelDescriptor, words: string): readonly TypedNumber[] {
  const parts = words
    .trim()
    .toLowerCase()
    .split(/[\s=:]/);
  const digits = parts.pop() ?? '';
  const wanted = parts.filter(Boolean).join(' ');
  if (wanted === '' || !/^[-+]?\d+(\.\d+)?$/.test(digits)) return [];
  return model.parameters.flatMap((parameter): TypedNumber[] => {
    const { name, label } = parameter;
    const isMeant = [label.toLowerCase(), name.toLowerCase().replaceAll('_', ' ')].some((each) =>
      each.startsWith(wanted),
    );
    if (!isMeant) return [];
    if (parameter.kind === 'seed') {
      const seed = normalizeSeed(digits);
      return seed === null ? [] : [{ kind: 'seed', name, label: `${label}: ${seed}`, digits: seed }];
    }
    if (parameter.kind !== 'number') return [];
    const value = Number(digits);
    const { min, max, exclusiveMin, exclusiveMax, integer } = parameter;
    const isLow = min !== null && (exclusiveMin ? value <= min : value < min);
    const isHigh = max !== null && (exclusiveMax ? value >= max : value > max);
    if (isLow || isHigh || (integer && !Number.isInteger(value))) return [];
    return [{ kind: 'number', name, label: `${label}: ${value}`, value }];
  });
}
