import { t } from '@shared/messages/t';
import { type ModelDescriptor, valueText } from '@shared/models';
import { isJsonArray, type JsonValue, type RequestValues } from '@shared/service';

const longest = 38;

/** The form values that empty cells use: "Size 4:3, Steps 30". @param takesPrompt no column is the prompt */
export function takenWords(
  { parameters }: ModelDescriptor,
  base: RequestValues,
  takesPrompt: boolean,
): string | null {
  const words = Object.entries(base).flatMap(([name, value]) => {
    const parameter = parameters.find((each) => each.name === name);
    const { kind } = parameter ?? {};
    if (
      value == null ||
      (name === 'prompt' && !takesPrompt) ||
      kind === 'seed' ||
      value === parameter?.default
    )
      return [];
    const label = parameter?.label ?? name;
    return kind === 'image'
      ? [pictureWords(label, value)]
      : [`${label} ${brief(valueText(parameter, value))}`];
  });
  return words.length === 0 ? null : words.join(', ');
}

function pictureWords(label: string, value: JsonValue): string {
  return isJsonArray(value) && value.length !== 1
    ? t('create.chosenPictures', { count: value.length })
    : label;
}

function brief(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
