const parts = 'commands.toTheNextPartOfThe';

/** A part of the table: the visible parts of the window, and the focus. */
export const windowEntries = {
  'results.alone': {
    scope: 'everywhere',
    words: 'commands.onlyTheResultsHideAllElse',
    also: 'search.resultsAlone',
    keys: [{ key: 'f', mod: true, shift: true }],
    palette: 'Window',
    menu: { in: 'Window', words: 'commands.onlyTheResults' },
  },
  'region.next': { scope: 'everywhere', words: parts, keys: [{ key: 'F6' }] },
  'region.previous': { scope: 'everywhere', words: parts, keys: [{ key: 'F6', shift: true }] },
} as const;
