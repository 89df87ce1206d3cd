import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import type { EngineModel, OrderImage } from './Engine';

const maxPictureMs = 30 * 60_000;
const maxFilmMs = 2 * 60 * 60_000;

const text = { kind: 'text', maxLength: null, multiline: true } as const;

/** The parameters that most engines have. */
export const standardParameters = {
  prompt: { ...text, name: 'prompt', label: 'Prompt', required: true },
  negative: { ...text, name: 'negative_prompt', label: 'Negative prompt', required: false },
  image: { kind: 'image', name: 'image_url', label: 'Image', required: false },
  count: {
    kind: 'number',
    name: 'num_images',
    label: 'Images',
    required: false,
    default: 1,
    min: 1,
    max: 8,
    step: 1,
    integer: true,
  },
} as const satisfies Readonly<Record<string, ParameterDescriptor>>;

/** A trained model of an engine; `maxDurationMs` is by default the maximum for pictures or for films. */
export function engineModel({
  slug,
  provider,
  name,
  result,
  parameters,
  maxDurationMs = result === 'video' ? maxFilmMs : maxPictureMs,
  ...rest
}: Pick<ModelDescriptor, 'provider' | 'name' | 'result' | 'parameters'> &
  Pick<EngineModel, 'slug' | 'description' | 'unseeded'> &
  Partial<Pick<EngineModel, 'maxDurationMs'>>): EngineModel {
  const descriptor: ModelDescriptor = {
    id: slug,
    provider,
    model: slug,
    name,
    result,
    parameters,
    headersTimeoutMs: maxDurationMs,
    bodyTimeoutMs: 60_000,
  };
  return { slug, descriptor, maxDurationMs, sample: false, ...rest };
}

/** The label of a parameter without one: `frame_rate` becomes `Frame rate`. */
export function labelOf(parameter: string): string {
  const label = parameter.replaceAll('_', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The input picture of an edit as an upright PNG, because engines read fewer formats than Easel accepts. */
export async function pictureAsPng({ path }: OrderImage): Promise<Buffer> {
  const { sharp } = await import('../media/sharp');
  return sharp(path).rotate().png({ compressionLevel: 3 }).toBuffer();
}
