import type { ModelDescriptor } from '../models';

export type MappingTarget =
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'tags' }
  | { readonly kind: 'notes' }
  | { readonly kind: 'collection' }
  /** The file name, or a name pattern. */
  | { readonly kind: 'file' }
  /** The title of the row's pictures; the cell is also in the notes. */
  | { readonly kind: 'title' }
  | { readonly kind: 'ignore' };

export type ListMapping = readonly { readonly column: string; readonly target: MappingTarget }[];

/** For each common column name, the parameters that it may mean; the first one that the model has is used. */
const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    prompt: 'text description caption prompts positive_prompt',
    seed: 'seeds',
    'image_size aspect_ratio': 'size dimensions resolution image_dimensions',
    'aspect_ratio image_size': 'aspect ratio format shape',
    num_images: 'images n count number number_of_images image_count batch_size',
    guidance_scale: 'guidance cfg cfg_scale',
    num_inference_steps: 'steps inference_steps sampling_steps',
    duration: 'seconds length duration_s duration_seconds',
    image_url: 'image url picture input_image source_image image_link photo',
    style: 'styles look',
    magic_prompt_option: 'magic_prompt magic',
  }).flatMap(([names, words]) =>
    [...words.split(' '), ...names.split(' ').slice(0, 1)].map((word) => [word, names.split(' ')] as const),
  ),
);
const COLLECTIONS = new Set(['collection', 'collections', 'album']);
const FILES = new Set(['file', 'filename', 'file_name', 'name_of_file', 'output', 'output_name']);
const TITLES = [
  'sku',
  'article',
  'article_number',
  'item',
  'item_number',
  'product_id',
  'title',
  'id',
  'code',
];
const TAGS = new Set(['tag', 'tags', 'keyword', 'keywords', 'category', 'categories']);

/**
 * Proposes a target for each column. An exact parameter name has priority over a common name; each parameter is used
 * once. Columns called tags, collection or file name are mapped to these, the first column that identifies rows to the
 * title, and unknown columns to the notes.
 */
export function suggestMapping(
  columns: readonly string[],
  descriptor: Pick<ModelDescriptor, 'parameters'>,
): ListMapping {
  const usedTargets = new Set<string>();
  const exactNames = columns.map((column) => {
    const word = normalizedName(column);
    const sameName = descriptor.parameters.find((parameter) => normalizedName(parameter.name) === word);
    if (!sameName || usedTargets.has(sameName.name)) return null;
    usedTargets.add(sameName.name);
    return sameName.name;
  });
  const words = columns.map(normalizedName);
  const title = TITLES.find(
    (each) => words.indexOf(each) >= 0 && words.indexOf(each) === words.lastIndexOf(each),
  );
  return columns.map((column, index): ListMapping[number] => {
    const word = normalizedName(column);
    const name =
      exactNames[index] ??
      [
        ...(MEANINGS.get(word) ?? []),
        ...descriptor.parameters
          .filter(({ label }) => normalizedName(label) === word)
          .map((found) => found.name),
      ].find(
        (candidate) =>
          !usedTargets.has(candidate) &&
          descriptor.parameters.some((parameter) => parameter.name === candidate),
      );
    if (name !== undefined) {
      usedTargets.add(name);
      return { column, target: { kind: 'parameter', name } };
    }
    if (COLLECTIONS.has(word) && !usedTargets.has(' collection')) {
      usedTargets.add(' collection');
      return { column, target: { kind: 'collection' } };
    }
    if (FILES.has(word) && !usedTargets.has(' file')) {
      usedTargets.add(' file');
      return { column, target: { kind: 'file' } };
    }
    if (word === title) return { column, target: { kind: 'title' } };
    return { column, target: { kind: TAGS.has(word) ? 'tags' : 'notes' } };
  });
}

function normalizedName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_');
}
