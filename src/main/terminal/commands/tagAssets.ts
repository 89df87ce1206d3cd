import { type AssetChange, zTagName } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import type { CommonOptions } from '../options/CommonOptions';
import { UsageError } from '../options/UsageError';
import type { Output } from '../output/Output';
import type { Signals } from '../output/Signals';
import type { TerminalEasel } from '../TerminalEasel';
import { changeAssets } from './changeAssets';

export type TagOptions = CommonOptions &
  Readonly<{ query: string; add: readonly string[]; remove: readonly string[] }>;

/** `easel tag`: adds tags to everything that a query finds, or removes them. */
export async function tagAssets(
  easel: Pick<TerminalEasel, 'change' | 'parameterNames'>,
  options: TagOptions,
  parts: Readonly<{ out: Output; words: Output; signals: Signals }>,
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
