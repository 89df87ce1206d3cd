import type { ParameterDescriptor } from '@shared/models';
import { imageSizes } from '@shared/service';
import type { EngineModel } from '../Engine';
import { engineModel, labelOf, standardParameters } from '../engineModel';
import { modelSlugs } from '../modelSlugs';
import { type Pixels, sizeParameter } from '../sizeChoices';

export interface OpenAiModel {
  readonly model: EngineModel;
  /** The engine's own name for the model. */
  readonly name: string;
  /** The form field of an edit's input picture. */
  readonly imagePart: 'image' | 'image[]';
  /** True: the request must ask for the file, else the answer has a URL. False: the answer always has the file. */
  readonly requestsBase64: boolean;
}

interface Family extends Pick<OpenAiModel, 'imagePart' | 'requestsBase64'> {
  readonly pattern: RegExp;
  readonly sizes: readonly Pixels[];
  /** Choices with their values, the default first. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly canEdit: boolean;
}

const imageModelPattern =
  /image|dall-?e|flux|diffusion|sdxl|\bsd[-_]?\d|kandinsky|pixart|kolors|hidream|chroma|imagen|recraft/i;

const square = { width: 1024, height: 1024 };
const families: readonly Family[] = [
  {
    pattern: /^(?:.*\/)?(?:gpt-image|chatgpt-image)/i,
    sizes: [square, { width: 1536, height: 1024 }, { width: 1024, height: 1536 }],
    choices: {
      quality: ['auto', 'low', 'medium', 'high'],
      background: ['auto', 'opaque', 'transparent'],
      output_format: ['png', 'jpeg', 'webp'],
    },
    canEdit: true,
    imagePart: 'image[]',
    requestsBase64: false,
  },
  {
    pattern: /^(?:.*\/)?dall-e-3/i,
    sizes: [square, { width: 1792, height: 1024 }, { width: 1024, height: 1792 }],
    choices: { quality: ['standard', 'hd'], style: ['vivid', 'natural'] },
    canEdit: false,
    imagePart: 'image',
    requestsBase64: true,
  },
  {
    pattern: /^(?:.*\/)?dall-e-2/i,
    sizes: [square, { width: 512, height: 512 }, { width: 256, height: 256 }],
    choices: {},
    canEdit: true,
    imagePart: 'image',
    requestsBase64: true,
  },
];
/** The options that services compatible with OpenAI's are assumed to have. */
const otherFamily: Omit<Family, 'pattern'> = {
  sizes: [square, ...imageSizes],
  choices: {},
  canEdit: true,
  imagePart: 'image[]',
  requestsBase64: true,
};

/** The image models of an engine. @param chosenNames the names that the user chose; null: all image model names */
export function openAiModels(
  names: readonly string[],
  chosenNames: readonly string[] | null,
): readonly OpenAiModel[] {
  const chosen = chosenNames ?? names.filter((name) => imageModelPattern.test(name)).sort();
  return [...modelSlugs(chosen)].map(([slug, name]) => modelOf(slug, name));
}

function modelOf(slug: string, name: string): OpenAiModel {
  const family = families.find(({ pattern }) => pattern.test(name)) ?? otherFamily;
  const { sizes, choices, canEdit, imagePart, requestsBase64 } = family;
  const model = engineModel({
    slug,
    provider: 'openai',
    name,
    result: 'image',
    parameters: [
      standardParameters.prompt,
      ...(canEdit ? [standardParameters.image] : []),
      sizeParameter(sizes),
      standardParameters.count,
      ...Object.entries(choices).map(([choice, values]) => choiceOf(choice, values)),
    ],
    maxDurationMs: 10 * 60_000,
    unseeded: true,
    description:
      'Takes no seed. A lost answer cannot be asked for again, and may be charged by its provider.',
  });
  return { model, name, imagePart, requestsBase64 };
}

function choiceOf(name: string, values: readonly string[]): ParameterDescriptor {
  return {
    kind: 'choice',
    name,
    label: labelOf(name),
    required: false,
    open: false,
    options: values.map((value) => ({ value, label: value })),
    ...(values[0] === undefined ? {} : { default: values[0] }),
  };
}
