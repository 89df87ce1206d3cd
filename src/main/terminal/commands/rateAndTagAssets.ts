import type { AssetLabel } from '@shared/domain/gallery/Asset';
import { type AssetChange, zTagName } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { describeChange } from '@shared/words/sentences/describeChange';
import type { CommonOptions } from '../options/CommonOptions';
import { checkQuery } from '../options/checkQuery';
import { UsageError } from '../options/UsageError';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';

// Prints the number of assets for each change. Ctrl+C ends the command with exit status 1; changes made by then stay.
async function changeAssets(
  easel: Pick<TerminalEasel, 'change' | 'parameterNames'>,
  { query, json }: Readonly<{ query: string; json?: boolean }>,
  changes: readonly AssetChange[],
  { out, err, signals }: Readonly<{ out: Output; err: Output; signals: Signals }>,
): Promise<number> {
  const which = checkQuery(query, easel, err);
  const stop = new AbortController();
  signals.onFirst(() => stop.abort());
  for (const change of changes) {
    if (stop.signal.aborted) break;
    const changed = await easel.change(which, change, stop.signal);
    const description = describeChange({ what: change, assets: changed });
    out.write(
      json === true ? jsonLine({ event: 'changed', ...change, changed }) : `${printable(description)}\n`,
    );
  }
  if (!stop.signal.aborted) return 0;
  err.write(`${t('terminal.stoppedBeforeEnd')}\n`);
  return 1;
}

export type RateOptions = CommonOptions &
  Readonly<{
    query: string;
    stars?: number;
    favourite?: boolean;
    reject?: boolean;
    label?: AssetLabel | 'none';
  }>;

export async function rateAssets(
  easel: Pick<TerminalEasel, 'change' | 'parameterNames'>,
  options: RateOptions,
  parts: Readonly<{ out: Output; err: Output; signals: Signals }>,
): Promise<number> {
  const { stars, favourite, reject, label } = options;
  const changes: AssetChange[] = [];
  if (stars !== undefined) changes.push({ kind: 'rate', stars });
  if (favourite !== undefined) changes.push({ kind: 'favourite', on: favourite });
  if (reject !== undefined) changes.push({ kind: 'reject', on: reject });
  if (label !== undefined) changes.push({ kind: 'label', label: label === 'none' ? null : label });
  if (changes.length === 0) throw new UsageError(t('terminal.sayHowToRate'));
  return changeAssets(easel, options, changes, parts);
}

export type TagOptions = CommonOptions &
  Readonly<{ query: string; add: readonly string[]; remove: readonly string[] }>;

export async function tagAssets(
  easel: Pick<TerminalEasel, 'change' | 'parameterNames'>,
  options: TagOptions,
  parts: Readonly<{ out: Output; err: Output; signals: Signals }>,
): Promise<number> {
  const add = options.add.map(tagName);
  const remove = options.remove.map(tagName);
  const both = add.find((tag) => remove.some((other) => other.toLowerCase() === tag.toLowerCase()));
  if (both !== undefined) throw new UsageError(t('terminal.tagAddedAndRemoved', { tag: both }));
  const changes: AssetChange[] = [
    ...(add.length > 0 ? [{ kind: 'addTags' as const, tags: add }] : []),
    ...(remove.length > 0 ? [{ kind: 'removeTags' as const, tags: remove }] : []),
  ];
  if (changes.length === 0) throw new UsageError(t('terminal.sayHowToTag'));
  return changeAssets(easel, options, changes, parts);
}

function tagName(text: string): string {
  const name = zTagName.safeParse(text);
  if (!name.success) throw new UsageError(t('terminal.tagLength'));
  return name.data;
}
