import type { ParameterDescriptor } from '@shared/models';
import { imageSizes } from '@shared/service';
import type { EngineModel } from '../Engine';
import { engineModel, labelOf, standard } from '../engineModel';
import { modelSlugs } from '../modelSlugs';
import { type Pixels, sizeParameter } from '../sizeChoices';

export interface OpenAiModel {
  readonly model: EngineModel;
  /** The engine's own name for it. */
  readonly name: string;
  /** The form field of an edit's input picture. */
  readonly imagePart: 'image' | 'image[]';
  /** True: the file itself must be asked for, else the answer has a URL. False: it always has the file. */
  readonly asksForFile: boolean;
}

interface Family extends Pick<OpenAiModel, 'imagePart' | 'asksForFile'> {
  readonly of: RegExp;
  readonly sizes: readonly Pixels[];
  /** Choices with their values, the default first. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly edits: boolean;
}

const pictureNames =
  /image|dall-?e|flux|diffusion|sdxl|\bsd[-_]?\d|kandinsky|pixart|kolors|hidream|chroma|imagen|recraft/i;

const square = { width: 1024, height: 1024 };
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
];
/** The options that services compatible with OpenAI's are assumed to have. */
const otherFamily: Omit<Family, 'of'> = {
  sizes: [square, ...imageSizes],
  choices: {},
  edits: true,
  imagePart: 'image[]',
  asksForFile: true,
};

/** The image models of an engine. @param named by the user, used as they are; null: chosen by their names */
export function openAiModels(
  names: readonly string[],
  named: readonly string[] | null,
): readonly OpenAiModel[] {
  const chosen = named ?? names.filter((name) => pictureNames.test(name)).sort();
  return [...modelSlugs(chosen)].map(([slug, name]) => modelOf(slug, name));
}

function modelOf(slug: string, name: string): OpenAiModel {
  const family = families.find(({ of }) => of.test(name)) ?? otherFamily;
  const { sizes, choices, edits, imagePart, asksForFile } = family;
  const model = engineModel({
    slug,
    provider: 'openai',
    name,
    result: 'image',
    parameters: [
      standard.prompt,
      ...(edits ? [standard.image] : []),
      sizeParameter(sizes),
      standard.count,
      ...Object.entries(choices).map(([choice, values]) => choiceOf(choice, values)),
    ],
    longestMs: 10 * 60_000,
    unseeded: true,
    description:
      'Takes no seed. A lost answer cannot be asked for again, and may be charged by its provider.',
  });
  return { model, name, imagePart, asksForFile };
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
