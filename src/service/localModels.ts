import {
  builtInModels,
  type ExpectedMedia,
  expectedMedia,
  findModel,
  type ModelDescriptor,
  type ParameterDescriptor,
} from '@shared/models';
import type { RequestValues } from '@shared/service';

/** A model of this service: the interface document's descriptor with fixed choices, and a price. */
export interface LocalModel {
  readonly descriptor: ModelDescriptor;
  readonly description: string;
  /** Thousandths of a credit per image, or per 5 s of film. */
  readonly priceMilli: number;
}

// Values that this service accepts where the interface document leaves them open.
const styles = ['auto', 'realistic', 'fiction', 'illustration', 'watercolor', 'sketch', 'noir', 'pop'];
// Film sizes in pixels, as multiples of 16 for the encoder.
const videoSizes = [
  { value: '16:9', width: 768, height: 432 },
  { value: '9:16', width: 432, height: 768 },
  { value: '1:1', width: 576, height: 576 },
  { value: '4:3', width: 640, height: 480 },
  { value: '3:4', width: 480, height: 640 },
];

const descriptions: Readonly<Record<string, string>> = {
  'imagegen/dev': 'Draws landscapes, towns, figures, objects and patterns from the words of a prompt.',
  'charedit/v3-character-edit': 'Draws onto the given image; style and prompt choose the treatment.',
  'videogen/video-2-1-master': 'Moves a camera through the drawing of a prompt, at 24 frames a second.',
};

const prices: Readonly<Record<string, number>> = {
  'imagegen/dev': 2400,
  'charedit/v3-character-edit': 4800,
  'videogen/video-2-1-master': 24_000,
};

/** @param creditPrices credits by `provider/model`, replacing the defaults */
export function localModels(creditPrices: Readonly<Record<string, number>>): readonly LocalModel[] {
  return builtInModels.map((model) => {
    const credits = creditPrices[model.id];
    return {
      descriptor: { ...model, parameters: model.parameters.map(closeChoices) },
      description: descriptions[model.id] ?? model.name,
      priceMilli: credits === undefined ? (prices[model.id] ?? 0) : Math.round(credits * 1000),
    };
  });
}

export function localExpectedMedia(modelId: string, values: RequestValues): ExpectedMedia {
  const model = findModel(modelId);
  if (!model) throw new Error(`no such model: ${modelId}`);
  return expectedMedia({ ...model, parameters: model.parameters.map(closeChoices) }, values);
}

function closeChoices(parameter: ParameterDescriptor): ParameterDescriptor {
  if (parameter.kind === 'choice') {
    const values = parameter.name === 'style' ? styles : parameter.options.map((option) => option.value);
    const { hint: _, ...rest } = parameter;
    const labelOf = (value: string): string =>
      parameter.options.find((option) => option.value === value)?.label ??
      value.charAt(0).toUpperCase() + value.slice(1);
    return { ...rest, open: false, options: values.map((value) => ({ value, label: labelOf(value) })) };
  }
  if (parameter.kind === 'size' && parameter.open) {
    const { hint: _, ...rest } = parameter;
    const options = videoSizes.map((shape) => ({ ...shape, label: shape.value, aspect: shape.value }));
    return { ...rest, open: false, exact: true, options };
  }
  return parameter;
}
