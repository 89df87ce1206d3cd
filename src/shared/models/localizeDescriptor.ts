import english from '../../../resources/messages/en.json' with { type: 'json' };
import { type MessageId, t } from '../messages/t';
import type { ModelDescriptor } from './ModelDescriptor';
import type { ParameterDescriptor } from './ParameterDescriptor';

/** The texts of the built-in models; services describe their own models, often in the same words. */
const translatedTexts = [
  'models.labelPrompt',
  'models.labelShape',
  'models.labelLength',
  'models.labelSeed',
  'models.labelSize',
  'models.labelImages',
  'models.labelGuidance',
  'models.labelSteps',
  'models.labelImage',
  'models.labelStyle',
  'models.styleRealistic',
  'models.automatic',
  'models.styleFiction',
  'models.labelMagicPrompt',
  'models.on',
  'models.off',
  'models.nameEdit',
  'models.nameFilm',
  'models.hintEdit',
  'models.hintSource',
  'models.hintStyle',
  'models.hintMagicPrompt',
  'models.hintPicture',
  'models.hintFilm',
  'models.hintShape',
  'models.hintLength',
] as const satisfies readonly MessageId[];
const messageIdByText = new Map<string, (typeof translatedTexts)[number]>(
  translatedTexts.map((id) => [english[id], id]),
);

/** The translation of a text of the built-in models; other texts are unchanged. */
export function localizeModelText(text: string): string {
  const id = messageIdByText.get(text);
  return id === undefined ? text : t(id);
}

export function localizeDescriptor(model: ModelDescriptor): ModelDescriptor {
  return {
    ...model,
    name: localizeModelText(model.name),
    parameters: model.parameters.map(localizeParameter),
  };
}

function localizeParameter(parameter: ParameterDescriptor): ParameterDescriptor {
  const hint =
    'hint' in parameter && parameter.hint !== undefined ? localizeModelText(parameter.hint) : undefined;
  const localized = {
    ...parameter,
    label: localizeModelText(parameter.label),
    ...(hint === undefined ? {} : { hint }),
  };
  if (localized.kind !== 'choice') return localized;
  return {
    ...localized,
    options: localized.options.map((each) => ({ ...each, label: localizeModelText(each.label) })),
  };
}
