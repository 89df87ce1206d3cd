import type { CommandOf } from '@shared/commands/commands';
import { longEdges } from '@shared/domain/library/longEdgeBounds';

type Entry = CommandOf<'asset'> | CommandOf<'judging'> | 'export.selected' | 'sheet.selected';

/** Commands that rate a picture. */
export const ratingCommandIds = [
  'judging.favourite',
  'judging.reject',
  ...(['judging.rate0', 'judging.rate1', 'judging.rate2', 'judging.rate3'] as const),
  ...(['judging.rate4', 'judging.rate5'] as const),
  ...(['judging.labelRed', 'judging.labelYellow', 'judging.labelGreen'] as const),
  ...(['judging.labelBlue', 'judging.labelPurple', 'judging.labelNone'] as const),
] as const;

const createCommands = [
  ...(['asset.open', 'asset.edit', 'asset.editSelected', 'asset.more', 'asset.film'] as const),
  ...(['asset.still', 'asset.useSettings', 'asset.useSeed', 'asset.usePrompt'] as const),
] as const;
const copyCommands = [
  'asset.copyImage',
  ...longEdges.map((edge) => `asset.copyImage${edge}` as const),
  ...(['asset.copyImageAt', 'asset.copyPrompt', 'asset.copySeed', 'asset.copyLink'] as const),
] as const;
const exportCommands = ['asset.saveCopy', 'asset.export', 'export.selected', 'sheet.selected'] as const;
const openCommands = ['asset.openFile', 'asset.openWith'] as const;
const showCommands = [
  ...(['asset.showInGallery', 'asset.reveal', 'asset.family', 'asset.similar'] as const),
  ...(['asset.compareSource', 'asset.showRow'] as const),
] as const;
const keepCommands = [
  ...(['asset.pin', 'asset.unpin', 'asset.collect', 'asset.uncollect', 'asset.presetPicture'] as const),
] as const;
/** Commands that apply to the selection only. */
const selectionCommands = [
  ...(['judging.tag', 'judging.stack', 'judging.stackRequests', 'judging.unstack'] as const),
  ...(['judging.openStack', 'judging.cover'] as const),
] as const;

/** @param selected whether the picture is selected, alone or with others */
export function pictureMenu(
  selected: 'no' | 'one' | 'many',
  isInTrash: boolean,
): readonly (readonly Entry[])[] {
  return [
    createCommands,
    isInTrash ? [] : ratingCommandIds,
    // `copyCommands` apply to a single picture only: the menu leaves out what does not apply
    [
      ...copyCommands,
      ...(selected === 'many' && !isInTrash ? ['judging.copy' as const] : []),
      ...exportCommands,
      ...openCommands,
    ],
    [
      ...(selected === 'many' && !isInTrash ? (['judging.compare', 'judging.survey'] as const) : []),
      ...showCommands,
      ...keepCommands,
      ...(isInTrash ? [] : ['judging.sensitive' as const]),
      ...(selected === 'no' || isInTrash ? [] : selectionCommands),
    ],
    isInTrash ? ['judging.restore', 'judging.delete'] : ['judging.trash'],
  ];
}
