import { t } from '@shared/messages/t';
import { type ModelDescriptor, valueText } from '@shared/models';
import { isJsonArray, type JsonValue, type RequestValues } from '@shared/service';

const maxValueLength = 38;

/** The form values that empty cells use: "Size 4:3, Steps 30". @param includesPrompt no column is the prompt */
export function formValuesText(
  { parameters }: ModelDescriptor,
  base: RequestValues,
  includesPrompt: boolean,
): string | null {
  const texts = Object.entries(base).flatMap(([name, value]) => {
    const parameter = parameters.find((each) => each.name === name);
    const { kind } = parameter ?? {};
    if (
      value == null ||
      (name === 'prompt' && !includesPrompt) ||
      kind === 'seed' ||
      value === parameter?.default
    )
      return [];
    const label = parameter?.label ?? name;
    return kind === 'image'
      ? [pictureText(label, value)]
      : [`${label} ${shorten(valueText(parameter, value))}`];
  });
  return texts.length === 0 ? null : texts.join(', ');
}

function pictureText(label: string, value: JsonValue): string {
  return isJsonArray(value) && value.length !== 1
    ? t('create.chosenPictures', { count: value.length })
    : label;
}

function shorten(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
}
