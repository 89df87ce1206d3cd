export const creatingEntries = {
  'create.generate': {
    scope: 'create',
    words: 'commands.generate',
    keys: [{ key: 'Enter', mod: true }],
    palette: 'Create',
  },
  'create.queue': {
    scope: 'create',
    words: 'commands.addToQueue',
    keys: [{ key: 'Enter', mod: true, shift: true }],
    palette: 'Create',
  },
  'create.cancelRest': {
    scope: 'create',
    words: 'commands.cancelTheRestOfThisBatch',
    keys: [],
    palette: 'Create',
  },
  'create.newSeeds': {
    scope: 'create',
    words: 'commands.letFixedSeedsGoDrawNew',
    keys: [{ key: 'd', mod: true }],
    palette: 'Create',
  },
  'form.undo': {
    scope: 'form',
    words: 'commands.undoAChangeOfTheForm',
    keys: [{ key: 'z', mod: true }],
    palette: 'Create',
  },
  'form.redo': {
    scope: 'form',
    words: 'commands.doAChangeOfTheForm',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    palette: 'Create',
  },
  'form.past': {
    scope: 'form',
    words: 'commands.earlierPromptsAndVersions2',
    keys: [{ key: 'ArrowUp', alt: true, shift: true }],
  },
  'form.preset1': {
    scope: 'form',
    words: 'commands.applyOneOfTheFirstPresets',
    keys: [{ key: '5', mod: true }],
  },
  'form.preset2': {
    scope: 'form',
    words: 'commands.applyOneOfTheFirstPresets',
    keys: [{ key: '6', mod: true }],
  },
  'form.preset3': {
    scope: 'form',
    words: 'commands.applyOneOfTheFirstPresets',
    keys: [{ key: '7', mod: true }],
  },
  'form.preset4': {
    scope: 'form',
    words: 'commands.applyOneOfTheFirstPresets',
    keys: [{ key: '8', mod: true }],
  },
  'form.preset5': {
    scope: 'form',
    words: 'commands.applyOneOfTheFirstPresets',
    keys: [{ key: '9', mod: true }],
  },
  'create.earlierPrompt': {
    scope: 'prompt',
    words: 'commands.earlierPrompt',
    keys: [{ key: 'ArrowUp', alt: true }],
  },
  'create.laterPrompt': {
    scope: 'prompt',
    words: 'commands.laterPrompt',
    keys: [{ key: 'ArrowDown', alt: true }],
  },

  'matrix.left': {
    scope: 'matrix',
    words: 'commands.chooseAResultOfAMatrix',
    keys: [{ key: 'ArrowLeft' }],
  },
  'matrix.right': {
    scope: 'matrix',
    words: 'commands.chooseAResultOfAMatrix',
    keys: [{ key: 'ArrowRight' }],
  },
  'matrix.up': { scope: 'matrix', words: 'commands.chooseAResultOfAMatrix', keys: [{ key: 'ArrowUp' }] },
  'matrix.down': {
    scope: 'matrix',
    words: 'commands.chooseAResultOfAMatrix',
    keys: [{ key: 'ArrowDown' }],
  },
  'matrix.open': { scope: 'matrix', words: 'commands.openIt', keys: [{ key: 'Enter' }] },
  'matrix.keep': { scope: 'matrix', words: 'commands.keepItForTheNextRound', keys: [{ key: ' ' }] },
  'matrix.keepRow': { scope: 'matrix', words: 'commands.keepItsRowOrUndoThat', keys: [{ key: 'r' }] },
  'matrix.keepColumn': {
    scope: 'matrix',
    words: 'commands.keepItsColumnOrUndoThat',
    keys: [{ key: 'r', shift: true }],
  },
  'matrix.goOn': { scope: 'matrix', words: 'commands.goOnFromWhatIsKept', keys: [{ key: 'k' }] },
  'matrix.more': { scope: 'matrix', words: 'commands.moreLikeWhatIsKeptWith', keys: [{ key: 'm' }] },
  'matrix.compare': { scope: 'matrix', words: 'commands.compareKeptPictures', keys: [{ key: 'c' }] },

  'result.rate0': { scope: 'judgedResult', words: 'commands.rate0To5Stars', keys: [{ key: '0' }] },
  'result.rate1': { scope: 'judgedResult', words: 'commands.rate0To5Stars', keys: [{ key: '1' }] },
  'result.rate2': { scope: 'judgedResult', words: 'commands.rate0To5Stars', keys: [{ key: '2' }] },
  'result.rate3': { scope: 'judgedResult', words: 'commands.rate0To5Stars', keys: [{ key: '3' }] },
  'result.rate4': { scope: 'judgedResult', words: 'commands.rate0To5Stars', keys: [{ key: '4' }] },
  'result.rate5': { scope: 'judgedResult', words: 'commands.rate0To5Stars', keys: [{ key: '5' }] },
  'result.favourite': { scope: 'judgedResult', words: 'commands.favourite', keys: [{ key: 'f' }] },
  'result.reject': { scope: 'judgedResult', words: 'commands.reject', keys: [{ key: 'x' }] },
  'result.labelRed': {
    scope: 'judgedResult',
    words: 'commands.labelRedYellowGreenBluePurple',
    keys: [{ key: '6' }],
  },
  'result.labelYellow': {
    scope: 'judgedResult',
    words: 'commands.labelRedYellowGreenBluePurple',
    keys: [{ key: '7' }],
  },
  'result.labelGreen': {
    scope: 'judgedResult',
    words: 'commands.labelRedYellowGreenBluePurple',
    keys: [{ key: '8' }],
  },
  'result.labelBlue': {
    scope: 'judgedResult',
    words: 'commands.labelRedYellowGreenBluePurple',
    keys: [{ key: '9' }],
  },
  'result.labelPurple': {
    scope: 'judgedResult',
    words: 'commands.labelRedYellowGreenBluePurple',
    keys: [{ key: 'p' }],
  },
  'result.labelNone': { scope: 'judgedResult', words: 'commands.removeTheLabel', keys: [{ key: 'l' }] },
  'result.trash': {
    scope: 'judgedResult',
    words: 'commands.moveToTheTrash',
    keys: [{ key: 'Delete' }, { key: 'Backspace' }],
  },
  'result.undo': {
    scope: 'judgedResult',
    words: 'commands.undoTheLastChangeToPictures',
    keys: [{ key: 'z', mod: true }],
  },
  'result.redo': {
    scope: 'judgedResult',
    words: 'commands.redo',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
  },

  'results.hideElse': {
    scope: 'results',
    words: 'commands.afterAClickBetweenTheResults',
    keys: [{ key: 'Tab' }],
  },
  'results.showElse': { scope: 'results', words: 'commands.showAllElseAgain', keys: [{ key: 'Escape' }] },
  'over.leave': { scope: 'over', words: 'commands.leaveBeforeAndAfter', keys: [{ key: 'Escape' }] },
} as const;
