const parts = 'commands.toTheNextPartOfThe';

/** Commands of the window itself: its parts and the focus, command palette, help, list of shortcuts, theme. */
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
  'palette.open': {
    scope: 'everywhere',
    label: 'commands.commandPalette',
    keys: [{ key: 'k', mod: true }],
    menu: { in: 'Window', label: 'commands.commandPaletteMenu' },
  },
  'help.open': {
    scope: 'everywhere',
    label: 'commands.help',
    keys: [{ key: 'F1' }],
    palette: 'Window',
    menu: { in: 'Help', label: 'commands.easelHelp' },
  },
  'news.open': {
    scope: 'everywhere',
    label: 'commands.whatIsNew',
    palette: 'Window',
    menu: { in: 'Help', label: 'commands.whatIsNewMenu' },
  },
  'shortcuts.open': {
    scope: 'everywhere',
    label: 'commands.keyboardShortcuts',
    keys: [{ key: '?' }],
    palette: 'Window',
    menu: { in: 'Help', label: 'commands.keyboardShortcutsMenu' },
  },
  'theme.system': { scope: 'everywhere', label: 'commands.themeFollowTheSystem', palette: 'Window' },
  'theme.dark': { scope: 'everywhere', label: 'commands.themeDark', palette: 'Window' },
  'theme.light': { scope: 'everywhere', label: 'commands.themeLight', palette: 'Window' },
  'logs.open': {
    scope: 'everywhere',
    label: 'commands.openTheLogFolder',
    palette: 'Window',
    menu: { in: 'Help', label: 'commands.openTheLogFolderMenu' },
  },
  'about.open': {
    scope: 'everywhere',
    label: 'commands.aboutEasel',
    palette: 'Window',
    menu: { in: 'Help', label: 'commands.aboutEasel' },
  },
} as const;
