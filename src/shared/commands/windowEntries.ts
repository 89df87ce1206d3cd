const parts = 'To the next part of the window, or the one before: views, form, results, queue, status';

/** A part of the table: the visible parts of the window, and the focus. */
export const windowEntries = {
  'results.alone': {
    scope: 'everywhere',
    words: 'Only the results: hide all else, or show it',
    also: 'focus mode full',
    keys: [{ key: 'f', mod: true, shift: true }],
    palette: 'Window',
    menu: { in: 'Window', words: 'Only the Results' },
  },
  'region.next': {
    scope: 'everywhere',
    words: parts,
    keys: [{ key: 'F6' }],
  },
  'region.previous': {
    scope: 'everywhere',
    words: parts,
    keys: [{ key: 'F6', shift: true }],
  },
} as const;
