import type { AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import type { CommonOptions } from '../options/CommonOptions';
import { UsageError } from '../options/UsageError';
import type { Output } from '../output/Output';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';
import { changeAssets } from './changeAssets';

export type RateOptions = CommonOptions &
  Readonly<{
    query: string;
    stars?: number;
    favourite?: boolean;
    reject?: boolean;
    label?: AssetLabel | 'none';
  }>;

/** `easel rate`: sets stars, favourite, reject and label for everything that a query finds. */
export async function rateAssets(
  easel: Pick<TerminalEasel, 'change' | 'parameterNames'>,
  options: RateOptions,
  parts: Readonly<{ out: Output; words: Output; signals: Signals }>,
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
