const parts = 'commands.toTheNextPartOfThe';

/** Commands that show parts of the window or move the focus between them. */
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
