import type { ParameterDescriptor } from '@shared/models';

/** The names of one parameter in different models. `key` selects its name in messages; `units` follow a number. */
type Meaning = Readonly<{ key: string; names: readonly string[]; units?: readonly string[] }>;

const meanings: readonly Meaning[] = [
  {
    key: 'length',
    names: ['length', 'duration', 'time', 'video length', 'film length', 'clip length', 'duration seconds'],
    units: ['s', 'sec', 'secs', 'second', 'seconds'],
  },
  {
    key: 'size',
    names: ['size', 'image size', 'shape', 'aspect ratio', 'aspect', 'ratio', 'resolution', 'dimensions'],
  },
  {
    key: 'images',
    names: ['images', 'num images', 'number of images', 'count', 'batch size', 'num outputs', 'samples'],
    units: ['image', 'images', 'picture', 'pictures'],
  },
  { key: 'guidance', names: ['guidance', 'guidance scale', 'cfg', 'cfg scale'] },
  {
    key: 'steps',
    names: ['steps', 'inference steps', 'num inference steps', 'sampling steps', 'num steps'],
    units: ['step'],
  },
  { key: 'strength', names: ['strength', 'image strength', 'denoise', 'denoising strength'] },
  { key: 'frameRate', names: ['fps', 'frame rate', 'frames per second'] },
  { key: 'seed', names: ['seed'] },
];

/** `own`: the label and the model's name of a parameter; `others`: common names of the same parameter. */
export function namesOf({ label, name }: ParameterDescriptor): Readonly<{
  own: readonly string[];
  others: readonly string[];
}> {
  const own = [label.toLowerCase(), name.toLowerCase().replaceAll('_', ' ')];
  const match = meanings.find(({ names }) => own.some((each) => names.includes(each)));
  return { own, others: match === undefined ? [] : allNames(match) };
}

/** The `key` of the parameter that a common name means, such as "length" for "duration"; null if unknown. */
export function meaningOf(word: string): string | null {
  return meanings.find((each) => allNames(each).includes(word))?.key ?? null;
}

function allNames({ names, units = [] }: Meaning): readonly string[] {
  return [...names, ...units];
}
