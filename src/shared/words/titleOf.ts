import type { Asset } from '../domain/gallery/Asset';
import { t } from '../messages/t';

type Named = Pick<Asset, 'prompt' | 'title' | 'sourcePrompt' | 'kind'>;

const mostOfSource = 30;

/** The list's title, the source's prompt for an edit, and the prompt: `A lake at dusk · make it darker`. */
export function titleOf({ title = '', prompt, sourcePrompt }: Omit<Named, 'kind'>): string {
  const source = sourcePrompt === null || sourcePrompt === prompt ? '' : firstWords(sourcePrompt);
  return [title, source, prompt].filter((words) => words !== '').join(' · ');
}

/** For a prompt that is shown alone: `edit of “A lake at dusk”`; null if there is no source, or its prompt is equal. */
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
