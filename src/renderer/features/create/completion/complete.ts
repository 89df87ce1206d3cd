import type { Preset, Snippet } from '@shared/domain/create/Preset';
import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';

/** A word in a prompt that can be completed: `/soft` (a snippet or preset), or `__col` (a wildcard). */
type CompletionRange = Readonly<{ kind: 'slash' | 'wildcard'; query: string; start: number; end: number }>;

const wildcardMark = '__';

export function completionRange(text: string, caret: number): CompletionRange | null {
  const before = text.slice(0, caret);
  const [, slashed] = /(?:^|[\s,{|])\/([^\s/{}|,]*)$/.exec(before) ?? [];
  if (slashed !== undefined)
    return { kind: 'slash', query: slashed, start: caret - slashed.length - 1, end: caret };
  const parts = before.split(wildcardMark);
  const query = parts.at(-1) ?? '';
  // with an odd number of parts, the last `__` closes a name instead of opening it
  if (parts.length % 2 === 1 || /[\s{}|,]/.test(query)) return null;
  const [closing = ''] = /^[^\s{}|,_]*__/.exec(text.slice(caret)) ?? [];
  return {
    kind: 'wildcard',
    query,
    start: caret - query.length - wildcardMark.length,
    end: caret + closing.length,
  };
}

type WildcardList = RouteOutput<'wildcards.list'>[number];

export type Completion =
  | Readonly<{ kind: 'snippet'; key: string; label: string; about: string; snippet: Snippet }>
  | Readonly<{ kind: 'preset'; key: string; label: string; about: string; preset: Preset }>
  | Readonly<{ kind: 'wildcard'; key: string; label: string; about: string }>;

const maxCompletions = 8;

export function completionsOf(
  range: CompletionRange,
  candidates: Readonly<{
    snippets: readonly Snippet[];
    presets: readonly Preset[];
    wildcards: readonly WildcardList[];
  }>,
): readonly Completion[] {
  const query = range.query.toLocaleLowerCase();
  const all: readonly Completion[] =
    range.kind === 'wildcard'
      ? candidates.wildcards.map(({ name, entries, samples, problem }) => ({
          kind: 'wildcard',
          key: name,
          label: name,
          about: problem ?? `${formatCount(entries)}: ${samples.slice(0, 3).join(', ')}`,
        }))
      : [
          ...candidates.snippets.map((snippet) => ({
            kind: 'snippet' as const,
            key: snippet.id,
            label: snippet.name,
            about: snippet.text,
            snippet,
          })),
          ...candidates.presets.map((preset) => ({
            kind: 'preset' as const,
            key: preset.id,
            label: preset.name,
            about: t('create.preset'),
            preset,
          })),
        ];
  const rank = ({ label }: Completion) => {
    const index = label.toLocaleLowerCase().indexOf(query);
    return index < 0 ? null : index === 0 ? 0 : 1;
  };
  return all
    .filter((each) => rank(each) !== null)
    .sort((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0))
    .slice(0, maxCompletions);
}

/** Inserts a suggestion. A preset inserts nothing and only removes the typed word. */
export function complete(
  text: string,
  range: Pick<CompletionRange, 'start' | 'end'>,
  completion: Completion,
): Readonly<{ text: string; caret: number }> {
  const [before, after] = [text.slice(0, range.start), text.slice(range.end)];
  const insert = (inserted: string) => ({
    text: before + inserted + after,
    caret: before.length + inserted.length,
  });
  if (completion.kind === 'wildcard') return insert(`__${completion.label}__`);
  if (completion.kind === 'snippet' && completion.snippet.kind === 'text')
    return insert(completion.snippet.text);
  const withoutWord = before.trimEnd() + after;
  const caret = before.trimEnd().length;
  if (completion.kind === 'preset') return { text: withoutWord, caret };
  const prompt = withoutWord.trimEnd();
  const separator = prompt === '' || prompt.endsWith(',') ? '' : ',';
  const styled = `${prompt}${separator}${prompt === '' ? '' : ' '}${completion.snippet.text}`;
  return { text: styled, caret: after.trim() === '' ? styled.length : caret };
}
