import type { Asset } from '../domain/gallery/Asset';
import { t } from '../messages/t';

type TitledAsset = Pick<Asset, 'prompt' | 'title' | 'sourcePrompt' | 'kind'>;

const maxSourceLength = 30;

/** The list's title, the source's prompt for an edit, and the prompt: `A lake at dusk · make it darker`. */
export function titleOf({ title = '', prompt, sourcePrompt }: Omit<TitledAsset, 'kind'>): string {
  const source = sourcePrompt === null || sourcePrompt === prompt ? '' : firstWords(sourcePrompt);
  return [title, source, prompt].filter((words) => words !== '').join(' · ');
}

/** For a prompt that is shown alone: `edit of “A lake at dusk”`; null: no source, or a source with the same prompt. */
export function sourceLabel({ prompt, sourcePrompt, kind }: TitledAsset): string | null {
  if (sourcePrompt === null || sourcePrompt === prompt) return null;
  return t('words.sourceOf', { kind, prompt: firstWords(sourcePrompt) });
}

/** The beginning of a text, as many whole words as fit into `maxSourceLength`. */
function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxSourceLength) return line;
  const cut = line.slice(0, maxSourceLength + 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > maxSourceLength / 2 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[\s,.;:]$/, '')}…`;
}
