const parts = 'commands.toTheNextPartOfThe';

/** Commands that show parts of the window or move the focus between them. */
export const windowEntries = {
  'results.alone': {
    scope: 'everywhere',
    label: 'commands.onlyTheResultsHideAllElse',
    synonyms: 'search.resultsAlone',
    keys: [{ key: 'f', mod: true, shift: true }],
    palette: 'Window',
    menu: { in: 'Window', label: 'commands.onlyTheResults' },
  },
  'region.next': { scope: 'everywhere', label: parts, keys: [{ key: 'F6' }] },
  'region.previous': { scope: 'everywhere', label: parts, keys: [{ key: 'F6', shift: true }] },
} as const;
