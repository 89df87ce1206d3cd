import type { ParameterDescriptor } from '@shared/models';

/** Names of one parameter in different models. `called`: a key for messages; `units`: after a number. */
type Meaning = Readonly<{ called: string; names: readonly string[]; units?: readonly string[] }>;

const meanings: readonly Meaning[] = [
  {
    called: 'length',
    names: ['length', 'duration', 'time', 'video length', 'film length', 'clip length', 'duration seconds'],
    units: ['s', 'sec', 'secs', 'second', 'seconds'],
  },
  {
    called: 'size',
    names: ['size', 'image size', 'shape', 'aspect ratio', 'aspect', 'ratio', 'resolution', 'dimensions'],
  },
  {
    called: 'images',
    names: ['images', 'num images', 'number of images', 'count', 'batch size', 'num outputs', 'samples'],
    units: ['image', 'images', 'picture', 'pictures'],
  },
  { called: 'guidance', names: ['guidance', 'guidance scale', 'cfg', 'cfg scale'] },
  {
    called: 'steps',
    names: ['steps', 'inference steps', 'num inference steps', 'sampling steps', 'num steps'],
    units: ['step'],
  },
  { called: 'strength', names: ['strength', 'image strength', 'denoise', 'denoising strength'] },
  { called: 'frameRate', names: ['fps', 'frame rate', 'frames per second'] },
  { called: 'seed', names: ['seed'] },
];

/** `own`: the label and the model's name of a parameter; `others`: common names of the same parameter. */
export function namesOf({ label, name }: ParameterDescriptor): Readonly<{
  own: readonly string[];
  others: readonly string[];
}> {
  const own = [label.toLowerCase(), name.toLowerCase().replaceAll('_', ' ')];
  const meant = meanings.find(({ names }) => own.some((each) => names.includes(each)));
  return { own, others: meant === undefined ? [] : wordsOf(meant) };
}

/** The parameter that a common name means, such as "length" for "duration". */
export function meaningOf(word: string): string | null {
  return meanings.find((each) => wordsOf(each).includes(word))?.called ?? null;
}

function wordsOf({ names, units = [] }: Meaning): readonly string[] {
  return [...names, ...units];
}
