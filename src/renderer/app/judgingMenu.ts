import type { CommandOf } from '@shared/commands/commands';

/** What is said of a picture. */
export const verdictIds = [
  'judging.favourite',
  'judging.reject',
  ...(['judging.rate0', 'judging.rate1', 'judging.rate2', 'judging.rate3'] as const),
  ...(['judging.rate4', 'judging.rate5'] as const),
  ...(['judging.labelRed', 'judging.labelYellow', 'judging.labelGreen'] as const),
  ...(['judging.labelBlue', 'judging.labelPurple', 'judging.labelNone'] as const),
] as const;

/** What the menu of a selected picture offers of judging, a line between groups. */
export function judgingMenu(
  isInTrash: boolean,
  isMany: boolean,
): readonly (readonly CommandOf<'judging'>[])[] {
  if (isInTrash) return [['judging.restore']];
  const verdicts = [...verdictIds, 'judging.tag'] as const;
  // of one picture, the picture's own menu says what is copied
  const stacks = ['judging.openStack', 'judging.stack', 'judging.stackRequests', 'judging.unstack'] as const;
  return [
    verdicts,
    stacks,
    ['judging.cover'],
    ...(isMany ? [['judging.compare', 'judging.survey', 'judging.copy'] as const] : []),
    ['judging.trash'],
  ];
}
