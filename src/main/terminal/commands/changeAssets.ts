import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { changedWords } from '@shared/words/sentences/changedWords';
import { readQuery } from '../options/readQuery';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';

/**
 * Makes each change to the assets that the query finds, and writes one line for each change with the number
 * of assets. Ctrl+C stops the command with exit status 1: changes made by then stay and are reported.
 */
export async function changeAssets(
  easel: Pick<TerminalEasel, 'change' | 'parameterNames'>,
  { query, json }: Readonly<{ query: string; json?: boolean }>,
  changes: readonly AssetChange[],
  { out, words, signals }: Readonly<{ out: Output; words: Output; signals: Signals }>,
): Promise<number> {
  const which = readQuery(query, easel, words);
  const stop = new AbortController();
  signals.onFirst(() => stop.abort());
  for (const change of changes) {
    if (stop.signal.aborted) break;
    const changed = await easel.change(which, change, stop.signal);
    const said = changedWords({ what: change, assets: changed });
    out.write(json === true ? jsonLine({ event: 'changed', ...change, changed }) : `${printable(said)}\n`);
  }
  if (!stop.signal.aborted) return 0;
  words.write(`${t('terminal.stoppedBeforeEnd')}\n`);
  return 1;
}
