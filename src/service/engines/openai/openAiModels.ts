import type { ModelDescriptor, ParameterDescriptor } from '@shared/models';
import { imageSizes } from '@shared/service';
import type { EngineModel } from '../Engine';
import { modelSlugs } from '../modelSlugs';
import { type Pixels, sizeParameter } from '../sizeChoices';

/** A model of the engine and its request format. */
export interface OpenAiModel {
  readonly model: EngineModel;
  /** The engine's own name for it. */
  readonly name: string;
  /** The form field of an edit's input picture. */
  readonly imagePart: 'image' | 'image[]';
  /**
   * True: the file itself must be requested, otherwise the answer contains a URL. False: the answer always
   * contains the file.
   */
  readonly asksForFile: boolean;
}

interface Family {
  readonly of: RegExp;
  readonly sizes: readonly Pixels[];
  /** Choices with their values, the default first. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly edits: boolean;
  readonly imagePart: 'image' | 'image[]';
  readonly asksForFile: boolean;
}

const longestMs = 10 * 60_000;
const mostPictures = 8;
/** Names of image models. */
const pictureNames =
  /image|dall-?e|flux|diffusion|sdxl|\bsd[-_]?\d|kandinsky|pixart|kolors|hidream|chroma|imagen|recraft/i;

const square = { width: 1024, height: 1024 };
/** The options of OpenAI's own models as documented; the last family is for compatible services. */
const families: readonly Family[] = [
  {
    of: /^(?:.*\/)?(?:gpt-image|chatgpt-image)/i,
    sizes: [square, { width: 1536, height: 1024 }, { width: 1024, height: 1536 }],
    choices: {
      quality: ['auto', 'low', 'medium', 'high'],
      background: ['auto', 'opaque', 'transparent'],
      output_format: ['png', 'jpeg', 'webp'],
    },
    edits: true,
    imagePart: 'image[]',
    asksForFile: false,
  },
  {
    of: /^(?:.*\/)?dall-e-3/i,
    sizes: [square, { width: 1792, height: 1024 }, { width: 1024, height: 1792 }],
    choices: { quality: ['standard', 'hd'], style: ['vivid', 'natural'] },
    edits: false,
    imagePart: 'image',
    asksForFile: true,
  },
  {
    of: /^(?:.*\/)?dall-e-2/i,
    sizes: [square, { width: 512, height: 512 }, { width: 256, height: 256 }],
    choices: {},
    edits: true,
    imagePart: 'image',
    asksForFile: true,
  },
  {
    of: /(?:)/,
    sizes: [square, ...imageSizes],
    choices: {},
    edits: true,
    imagePart: 'image[]',
    asksForFile: true,
  },
];

/**
 * The image models among an engine's models.
 * @param named models named by the user, used as they are; null: selected by name
 */
export function openAiModels(
  names: readonly string[],
  named: readonly string[] | null,
): readonly OpenAiModel[] {
  const chosen = named ?? names.filter((name) => pictureNames.test(name)).sort();
  return [...modelSlugs(chosen)].map(([slug, name]) => modelOf(slug, name));
}

function modelOf(slug: string, name: string): OpenAiModel {
  const family = families.find(({ of }) => of.test(name));
  if (family === undefined) throw new Error('the last family is for every name');
  const { sizes, choices, edits, imagePart, asksForFile } = family;
  const parameters: readonly ParameterDescriptor[] = [
    {
      kind: 'text',
      name: 'prompt',
      label: 'Prompt',
      required: true,
      maxLength: null,
      multiline: true,
    },
    ...(edits ? [{ kind: 'image', name: 'image_url', label: 'Image', required: false } as const] : []),
    sizeParameter(sizes),
    {
      kind: 'number',
      name: 'num_images',
      label: 'Images',
      required: false,
      default: 1,
      min: 1,
      max: mostPictures,
      step: 1,
      integer: true,
    },
    ...Object.entries(choices).map(([choice, values]) => choiceOf(choice, values)),
  ];
  const descriptor: ModelDescriptor = {
    id: slug,
    provider: 'openai',
    model: slug,
    name,
    result: 'image',
    parameters,
    headersTimeoutMs: longestMs,
    bodyTimeoutMs: 60_000,
  };
  const description =
    'Takes no seed. A lost answer cannot be asked for again, and may be charged by its provider.';
  const model = { slug, descriptor, description, longestMs, sample: false, unseeded: true };
  return { model, name, imagePart, asksForFile };
}

function choiceOf(name: string, values: readonly string[]): ParameterDescriptor {
  const words = name.replaceAll('_', ' ');
  return {
    kind: 'choice',
    name,
    label: words.charAt(0).toUpperCase() + words.slice(1),
    required: false,
    open: false,
    options: values.map((value) => ({ value, label: value })),
    ...(values[0] === undefined ? {} : { default: values[0] }),
  };
}
