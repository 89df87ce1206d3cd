import type { CommandOf } from '@shared/commands/commands';
import { longEdges } from '@shared/domain/library/longEdgeBounds';

type Entry = CommandOf<'asset'> | CommandOf<'judging'> | 'export.selected' | 'sheet.selected';

/** What is said of a picture. */
export const verdictIds = [
  'judging.favourite',
  'judging.reject',
  ...(['judging.rate0', 'judging.rate1', 'judging.rate2', 'judging.rate3'] as const),
  ...(['judging.rate4', 'judging.rate5'] as const),
  ...(['judging.labelRed', 'judging.labelYellow', 'judging.labelGreen'] as const),
  ...(['judging.labelBlue', 'judging.labelPurple', 'judging.labelNone'] as const),
] as const;

const goOn = [
  ...(['asset.open', 'asset.edit', 'asset.editSelected', 'asset.more', 'asset.film'] as const),
  ...(['asset.still', 'asset.useSettings', 'asset.useSeed', 'asset.usePrompt'] as const),
] as const;
const copy = [
  'asset.copyImage',
  ...longEdges.map((at) => `asset.copyImage${at}` as const),
  ...(['asset.copyImageAt', 'asset.copyPrompt', 'asset.copySeed', 'asset.copyLink'] as const),
] as const;
const takeOut = ['asset.saveCopy', 'asset.export', 'export.selected', 'sheet.selected'] as const;
const openWith = ['asset.openFile', 'asset.openWith'] as const;
const show = [
  ...(['asset.showInGallery', 'asset.reveal', 'asset.family', 'asset.similar'] as const),
  ...(['asset.compareSource', 'asset.showRow'] as const),
] as const;
const keep = [
  ...(['asset.pin', 'asset.unpin', 'asset.collect', 'asset.uncollect', 'asset.presetPicture'] as const),
] as const;
/** Of these only what is selected is meant. */
const sort = [
  ...(['judging.tag', 'judging.stack', 'judging.stackRequests', 'judging.unstack'] as const),
  ...(['judging.openStack', 'judging.cover'] as const),
] as const;

/**
 * What the menu of a picture may offer, in the order of its use, a line between groups; what `commands` has under a line of its
 * own is behind that line. In the trash only what brings it back is said of it.
 * @param selected whether the picture is selected, alone or as one of several
 */
export function pictureMenu(
  selected: 'no' | 'one' | 'many',
  isInTrash: boolean,
): readonly (readonly Entry[])[] {
  return [
    goOn,
    isInTrash ? [] : verdictIds,
    // of one picture, its own lines say what is copied
    [
      ...copy,
      ...(selected === 'many' && !isInTrash ? ['judging.copy' as const] : []),
      ...takeOut,
      ...openWith,
    ],
    [
      ...(selected === 'many' && !isInTrash ? (['judging.compare', 'judging.survey'] as const) : []),
      ...show,
      ...keep,
      ...(isInTrash ? [] : ['judging.sensitive' as const]),
      ...(selected === 'no' || isInTrash ? [] : sort),
    ],
    isInTrash ? ['judging.restore', 'judging.delete'] : ['judging.trash'],
  ];
}
