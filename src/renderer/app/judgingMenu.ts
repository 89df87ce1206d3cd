import type { CommandOf } from '@shared/commands/commands';

/** What the menu of a selected picture offers of judging, a line between groups. */
export function judgingMenu(
  isInTrash: boolean,
  isMany: boolean,
): readonly (readonly CommandOf<'judging'>[])[] {
  if (isInTrash) return [['judging.restore']];
  const verdicts = ['judging.favourite', 'judging.reject', 'judging.tag'] as const;
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
