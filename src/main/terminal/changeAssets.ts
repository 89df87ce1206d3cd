import type { AssetChange } from '@shared/domain/Curation';
import { changedWords } from '@shared/words/changedWords';
import { jsonLine } from './jsonLine';
import type { Output } from './Output';
import { printable } from './printable';
import { readQuery } from './readQuery';
import type { TerminalEasel } from './TerminalEasel';

/** Does each change to what the query finds, and says with how many. A line of its own for each. */
export async function changeAssets(
  easel: Pick<TerminalEasel, 'change'>,
  { query, json }: Readonly<{ query: string; json?: boolean }>,
  changes: readonly AssetChange[],
  out: Output,
): Promise<number> {
  for (const change of changes) {
    const changed = await easel.change(readQuery(query), change);
    const words = changedWords({ what: change, assets: changed });
    out.write(json === true ? jsonLine({ event: 'changed', ...change, changed }) : `${printable(words)}\n`);
  }
  return 0;
}
