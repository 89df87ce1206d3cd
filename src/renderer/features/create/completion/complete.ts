import type { Preset, Snippet } from '@shared/domain/create/Preset';
import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';

/** A word in a prompt that can be completed: `/soft` (a snippet or preset), or `__col` (a wildcard). */
type CompletionRange = Readonly<{ kind: 'slash' | 'wildcard'; words: string; start: number; end: number }>;

const sign = '__';

export function completionRange(text: string, caret: number): CompletionRange | null {
  const before = text.slice(0, caret);
  const [, slashed] = /(?:^|[\s,{|])\/([^\s/{}|,]*)$/.exec(before) ?? [];
  if (slashed !== undefined)
    return { kind: 'slash', words: slashed, start: caret - slashed.length - 1, end: caret };
  const parts = before.split(sign);
  const words = parts.at(-1) ?? '';
  // with an odd number of parts, the last `__` closes a name instead of opening it
  if (parts.length % 2 === 1 || /[\s{}|,]/.test(words)) return null;
  const [rest = ''] = /^[^\s{}|,_]*__/.exec(text.slice(caret)) ?? [];
  return { kind: 'wildcard', words, start: caret - words.length - sign.length, end: caret + rest.length };
}

type WildcardList = RouteOutput<'wildcards.list'>[number];

export type Completion =
  | Readonly<{ kind: 'snippet'; key: string; label: string; about: string; snippet: Snippet }>
  | Readonly<{ kind: 'preset'; key: string; label: string; about: string; preset: Preset }>
  | Readonly<{ kind: 'wildcard'; key: string; label: string; about: string }>;

const most = 8;

export function completionsOf(
  place: CompletionRange,
  known: Readonly<{
    snippets: readonly Snippet[];
    presets: readonly Preset[];
    wildcards: readonly WildcardList[];
  }>,
): readonly Completion[] {
  const words = place.words.toLocaleLowerCase();
  const all: readonly Completion[] =
    place.kind === 'wildcard'
      ? known.wildcards.map(({ name, entries, samples, problem }) => ({
          kind: 'wildcard',
          key: name,
          label: name,
          about: problem ?? `${formatCount(entries)}: ${samples.slice(0, 3).join(', ')}`,
        }))
      : [
          ...known.snippets.map((snippet) => ({
            kind: 'snippet' as const,
            key: snippet.id,
            label: snippet.name,
            about: snippet.text,
            snippet,
          })),
          ...known.presets.map((preset) => ({
            kind: 'preset' as const,
            key: preset.id,
            label: preset.name,
            about: t('create.preset'),
            preset,
          })),
        ];
  const rank = ({ label }: Completion) => {
    const at = label.toLocaleLowerCase().indexOf(words);
    return at < 0 ? null : at === 0 ? 0 : 1;
  };
  return all
    .filter((each) => rank(each) !== null)
    .sort((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0))
    .slice(0, most);
}

/** Inserts a suggestion. A preset inserts nothing and only removes the typed word. */
export function complete(
  text: string,
  place: Pick<CompletionRange, 'start' | 'end'>,
  completion: Completion,
): Readonly<{ text: string; caret: number }> {
  const [before, after] = [text.slice(0, place.start), text.slice(place.end)];
  const put = (words: string) => ({ text: before + words + after, caret: before.length + words.length });
  if (completion.kind === 'wildcard') return put(`__${completion.label}__`);
  if (completion.kind === 'snippet' && completion.snippet.kind === 'text')
    return put(completion.snippet.text);
  const rest = before.trimEnd() + after;
  const caret = before.trimEnd().length;
  if (completion.kind === 'preset') return { text: rest, caret };
  const prompt = rest.trimEnd();
  const joint = prompt === '' || prompt.endsWith(',') ? '' : ',';
  const styled = `${prompt}${joint}${prompt === '' ? '' : ' '}${completion.snippet.text}`;
  return { text: styled, caret: after.trim() === '' ? styled.length : caret };
}
