import type { Asset } from '../domain/gallery/Asset';
import { t } from '../messages/t';

type Named = Pick<Asset, 'prompt' | 'title' | 'sourcePrompt' | 'kind'>;

/** Maximum length of the source's prompt in a title, characters. */
const mostOfSource = 30;

/**
 * The title of a picture or film: that of its list, the source's prompt for an edit, whose prompt only says
 * what to change, and its prompt. `A lake at dusk · make it darker`
 */
export function titleOf({ title = '', prompt, sourcePrompt }: Omit<Named, 'kind'>): string {
  const source = sourcePrompt === null || sourcePrompt === prompt ? '' : firstWords(sourcePrompt);
  return [title, source, prompt].filter((words) => words !== '').join(' · ');
}

/**
 * The source, if the prompt is shown alone: `edit of “A lake at dusk”`. Null if there is none, or the prompts
 * are equal.
 */
export function sourceLabel({ prompt, sourcePrompt, kind }: Named): string | null {
  if (sourcePrompt === null || sourcePrompt === prompt) return null;
  return t('words.sourceOf', { kind, prompt: firstWords(sourcePrompt) });
}

/** As many whole words as fit. */
function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= mostOfSource) return line;
  const cut = line.slice(0, mostOfSource + 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > mostOfSource / 2 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[\s,.;:]$/, '')}…`;
}
