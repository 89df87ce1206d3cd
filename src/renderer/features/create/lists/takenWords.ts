import { type ModelDescriptor, valueWords } from '@shared/models';
import { isJsonArray, type JsonValue, type RequestValues } from '@shared/service';
import { counted } from '../vary/axisWords';

/** Characters of one value. */
const longest = 38;

/**
 * What a list takes from the form where a row says nothing, in words: "Size 4:3, Steps 30"; null: nothing but what every
 * request has. The prompt is the rows' own, and a seed is taken only where that is chosen.
 */
export function takenWords({ parameters }: ModelDescriptor, base: RequestValues): string | null {
  const words = Object.entries(base).flatMap(([name, value]) => {
    const parameter = parameters.find((each) => each.name === name);
    const { kind } = parameter ?? {};
    if (value == null || name === 'prompt' || kind === 'seed' || value === parameter?.default) return [];
    const label = parameter?.label ?? name;
    return kind === 'image'
      ? [pictureWords(label, value)]
      : [`${label} ${brief(valueWords(parameter, value))}`];
  });
  return words.length === 0 ? null : words.join(', ');
}

function pictureWords(label: string, value: JsonValue): string {
  return isJsonArray(value) && value.length !== 1 ? counted(value.length, 'picture') : label;
}

function brief(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
