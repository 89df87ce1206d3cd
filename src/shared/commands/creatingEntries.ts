/** The commands of Create: form, prompt and results. A part of the table. */
export const creatingEntries = {
  'create.generate': {
    scope: 'create',
    words: 'Generate',
    keys: [{ key: 'Enter', mod: true }],
    palette: 'Create',
  },
  'create.queue': {
    scope: 'create',
    words: 'Add to queue',
    keys: [{ key: 'Enter', mod: true, shift: true }],
    palette: 'Create',
  },
  'create.cancelRest': {
    scope: 'create',
    words: 'Cancel the rest of this batch',
    keys: [],
    palette: 'Create',
  },
  'create.newSeeds': {
    scope: 'create',
    words: 'Let fixed seeds go: draw new ones',
    keys: [{ key: 'd', mod: true }],
    palette: 'Create',
  },
  'form.undo': {
    scope: 'form',
    words: 'Undo a change of the form',
    keys: [{ key: 'z', mod: true }],
    palette: 'Create',
  },
  'form.redo': {
    scope: 'form',
    words: 'Do a change of the form again',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    palette: 'Create',
  },
  'form.past': {
    scope: 'form',
    words: 'Earlier prompts and versions',
    keys: [{ key: 'ArrowUp', alt: true, shift: true }],
  },
  'form.preset1': { scope: 'form', words: 'Apply one of the first presets', keys: [{ key: '5', mod: true }] },
  'form.preset2': { scope: 'form', words: 'Apply one of the first presets', keys: [{ key: '6', mod: true }] },
  'form.preset3': { scope: 'form', words: 'Apply one of the first presets', keys: [{ key: '7', mod: true }] },
  'form.preset4': { scope: 'form', words: 'Apply one of the first presets', keys: [{ key: '8', mod: true }] },
  'form.preset5': { scope: 'form', words: 'Apply one of the first presets', keys: [{ key: '9', mod: true }] },
  'create.earlierPrompt': { scope: 'prompt', words: 'Earlier prompt', keys: [{ key: 'ArrowUp', alt: true }] },
  'create.laterPrompt': { scope: 'prompt', words: 'Later prompt', keys: [{ key: 'ArrowDown', alt: true }] },

  'matrix.left': {
    scope: 'matrix',
    words: 'Choose a result of a matrix, or one of several',
    keys: [{ key: 'ArrowLeft' }],
  },
  'matrix.right': {
    scope: 'matrix',
    words: 'Choose a result of a matrix, or one of several',
    keys: [{ key: 'ArrowRight' }],
  },
  'matrix.up': {
    scope: 'matrix',
    words: 'Choose a result of a matrix, or one of several',
    keys: [{ key: 'ArrowUp' }],
  },
  'matrix.down': {
    scope: 'matrix',
    words: 'Choose a result of a matrix, or one of several',
    keys: [{ key: 'ArrowDown' }],
  },
  'matrix.open': { scope: 'matrix', words: 'Open it', keys: [{ key: 'Enter' }] },
  'matrix.keep': { scope: 'matrix', words: 'Keep it for the next round, or undo that', keys: [{ key: ' ' }] },
  'matrix.keepRow': { scope: 'matrix', words: 'Keep its row, or undo that', keys: [{ key: 'r' }] },
  'matrix.keepColumn': {
    scope: 'matrix',
    words: 'Keep its column, or undo that',
    keys: [{ key: 'r', shift: true }],
  },
  'matrix.goOn': { scope: 'matrix', words: 'Go on from what is kept, to change it', keys: [{ key: 'k' }] },
  'matrix.more': { scope: 'matrix', words: 'More like what is kept, with new seeds', keys: [{ key: 'm' }] },
  'matrix.compare': { scope: 'matrix', words: 'Compare kept pictures', keys: [{ key: 'c' }] },

  'result.rate0': { scope: 'judgedResult', words: 'Rate 0 to 5 stars', keys: [{ key: '0' }] },
  'result.rate1': { scope: 'judgedResult', words: 'Rate 0 to 5 stars', keys: [{ key: '1' }] },
  'result.rate2': { scope: 'judgedResult', words: 'Rate 0 to 5 stars', keys: [{ key: '2' }] },
  'result.rate3': { scope: 'judgedResult', words: 'Rate 0 to 5 stars', keys: [{ key: '3' }] },
  'result.rate4': { scope: 'judgedResult', words: 'Rate 0 to 5 stars', keys: [{ key: '4' }] },
  'result.rate5': { scope: 'judgedResult', words: 'Rate 0 to 5 stars', keys: [{ key: '5' }] },
  'result.favourite': { scope: 'judgedResult', words: 'Favourite', keys: [{ key: 'f' }] },
  'result.reject': { scope: 'judgedResult', words: 'Reject', keys: [{ key: 'x' }] },
  'result.labelRed': {
    scope: 'judgedResult',
    words: 'Label red, yellow, green, blue, purple',
    keys: [{ key: '6' }],
  },
  'result.labelYellow': {
    scope: 'judgedResult',
    words: 'Label red, yellow, green, blue, purple',
    keys: [{ key: '7' }],
  },
  'result.labelGreen': {
    scope: 'judgedResult',
    words: 'Label red, yellow, green, blue, purple',
    keys: [{ key: '8' }],
  },
  'result.labelBlue': {
    scope: 'judgedResult',
    words: 'Label red, yellow, green, blue, purple',
    keys: [{ key: '9' }],
  },
  'result.labelPurple': {
    scope: 'judgedResult',
    words: 'Label red, yellow, green, blue, purple',
    keys: [{ key: 'p' }],
  },
  'result.labelNone': { scope: 'judgedResult', words: 'Remove the label', keys: [{ key: 'l' }] },
  'result.trash': {
    scope: 'judgedResult',
    words: 'Move to the trash',
    keys: [{ key: 'Delete' }, { key: 'Backspace' }],
  },
  'result.undo': {
    scope: 'judgedResult',
    words: 'Undo the last change to pictures',
    keys: [{ key: 'z', mod: true }],
  },
  'result.redo': {
    scope: 'judgedResult',
    words: 'Redo',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
  },

  'results.hideElse': {
    scope: 'results',
    words: 'After a click between the results: hide all else, or show it',
    keys: [{ key: 'Tab' }],
  },
  'results.showElse': { scope: 'results', words: 'Show all else again', keys: [{ key: 'Escape' }] },
  'over.leave': { scope: 'over', words: 'Leave Before and after', keys: [{ key: 'Escape' }] },
} as const;
