import { escapeTemplate } from '@shared/prompt';
import { letters, type Pieces, promptParts, wordsAndSigns } from './promptParts';

/** The prompts of an axis, and the indexes of the picked ones. */
type KeptPrompts = Readonly<{ prompts: readonly string[]; kept: readonly number[] }>;

/** The template that makes exactly the picked prompts. */
export function templateOfKept(axes: readonly KeptPrompts[]): string {
  const [first] = axes;
  if (first !== undefined && axes.length === 1) {
    // words that only unpicked prompts have must not be in the template
    const prompts = first.kept.map((at) => first.prompts[at] ?? '');
    const { middles } = promptParts(prompts, wordsAndSigns);
    return templateOf(prompts[0] ?? '', [{ ...placeOf(prompts, wordsAndSigns), middles }]);
  }
  const split = (piecesOf: Pieces) =>
    axes.map(({ prompts, kept }) => {
      const { middles } = promptParts(prompts, piecesOf);
      return { ...placeOf(prompts, piecesOf), middles: kept.map((at) => middles[at] ?? '') };
    });
  const byWords = split(wordsAndSigns);
  const isApart = byWords.every(({ start }, at) => start >= (byWords[at - 1]?.end ?? 0));
  return templateOf(first?.prompts[0] ?? '', isApart ? byWords : split(letters));
}

/** The range of the first prompt in which the prompts differ. */
function placeOf(prompts: readonly string[], piecesOf: Pieces) {
  const { before, middles } = promptParts(prompts, piecesOf);
  return { start: before.length, end: before.length + (middles[0]?.length ?? 0) };
}

function templateOf(
  base: string,
  parts: readonly Readonly<{ start: number; end: number; middles: readonly string[] }>[],
): string {
  let template = '';
  let from = 0;
  for (const { start, end, middles } of parts) {
    const own = middles.map(escapeTemplate).join('|');
    template += escapeTemplate(base.slice(from, start)) + (middles.length > 1 ? `{${own}}` : own);
    from = end;
  }
  return template + escapeTemplate(base.slice(from));
}
