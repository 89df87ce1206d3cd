import type { Asset } from '../domain/gallery/Asset';

type Named = Pick<Asset, 'prompt' | 'title' | 'sourcePrompt' | 'kind'>;

/** Of what something was made from, so much is said beside its own words, characters. */
const mostOfSource = 30;

/**
 * What a picture or film is called in a line: what its list calls it before its prompt; of an edit, which says only what is to change, first what of.
 * `A lake at dusk · make it darker`
 */
export function titleOf({ title = '', prompt, sourcePrompt }: Omit<Named, 'kind'>): string {
  const source = sourcePrompt === null || sourcePrompt === prompt ? '' : firstWords(sourcePrompt);
  return [title, source, prompt].filter((words) => words !== '').join(' · ');
}

/** What it was made from, where its own words stand alone: `edit of “A lake at dusk”`. Null where they say it, or it is of nothing. */
export function ofWords({ prompt, sourcePrompt, kind }: Named): string | null {
  if (sourcePrompt === null || sourcePrompt === prompt) return null;
  return `${kind === 'video' ? 'film' : 'edit'} of “${firstWords(sourcePrompt)}”`;
}

/** Whole words, as far as there is room for them. */
function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= mostOfSource) return line;
  const cut = line.slice(0, mostOfSource + 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > mostOfSource / 2 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[\s,.;:]$/, '')}…`;
}
