import { formatCount } from '@shared/words/formatCount';
import type { AssetWalk } from '../../ipc/cache/AssetWalk';

/**
 * "2 of 4": the position of the shown asset. In a list with parts, its position in its part, and smaller, in
 * the whole list.
 */
export function PositionCounter({ walk, seq }: Readonly<{ walk: AssetWalk; seq: number }>) {
  const place = walk.indexOf(seq);
  if (place < 0 || walk.count < 2) return null;
  const part = walk.partOf?.(seq) ?? null;
  const whole = `${wordsOf(place, walk.count)}${part ? ' in all results' : ''}`;
  if (!part || part.count < 2) return <span className="text-xs whitespace-nowrap text-muted">{whole}</span>;
  return (
    <span title={whole} className="text-xs whitespace-nowrap">
      {wordsOf(part.place, part.count)}
      <span className="text-muted max-[1200px]:sr-only"> · {whole}</span>
    </span>
  );
}

function wordsOf(place: number, count: number): string {
  return `${formatCount(place + 1)} of ${formatCount(count)}`;
}
