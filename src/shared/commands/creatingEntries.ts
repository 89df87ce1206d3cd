export const creatingEntries = {
  'create.generate': {
    scope: 'create',
    label: 'commands.generate',
    keys: [{ key: 'Enter', mod: true }],
    palette: 'Create',
  },
  'create.queue': {
    scope: 'create',
    label: 'commands.addToQueue',
    keys: [{ key: 'Enter', mod: true, shift: true }],
    palette: 'Create',
  },
  'create.cancelRest': {
    scope: 'create',
    label: 'commands.cancelTheRestOfThisBatch',
    keys: [],
    palette: 'Create',
  },
  'create.newSeeds': {
    scope: 'create',
    label: 'commands.letFixedSeedsGoDrawNew',
    keys: [{ key: 'd', mod: true }],
    palette: 'Create',
  },
  'form.undo': {
    scope: 'form',
    label: 'commands.undoAChangeOfTheForm',
    keys: [{ key: 'z', mod: true }],
    palette: 'Create',
  },
  'form.redo': {
    scope: 'form',
    label: 'commands.doAChangeOfTheForm',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    palette: 'Create',
  },
  'form.past': {
    scope: 'form',
    label: 'commands.earlierPromptsAndVersions2',
    keys: [{ key: 'ArrowUp', alt: true, shift: true }],
  },
  'form.preset1': {
    scope: 'form',
    label: 'commands.applyOneOfTheFirstPresets',
    keys: [{ key: '5', mod: true }],
  },
  'form.preset2': {
    scope: 'form',
    label: 'commands.applyOneOfTheFirstPresets',
    keys: [{ key: '6', mod: true }],
  },
  'form.preset3': {
    scope: 'form',
    label: 'commands.applyOneOfTheFirstPresets',
    keys: [{ key: '7', mod: true }],
  },
  'form.preset4': {
    scope: 'form',
    label: 'commands.applyOneOfTheFirstPresets',
    keys: [{ key: '8', mod: true }],
  },
  'form.preset5': {
    scope: 'form',
    label: 'commands.applyOneOfTheFirstPresets',
    keys: [{ key: '9', mod: true }],
  },
  'create.earlierPrompt': {
    scope: 'prompt',
    label: 'commands.earlierPrompt',
    keys: [{ key: 'ArrowUp', alt: true }],
  },
  'create.laterPrompt': {
    scope: 'prompt',
    label: 'commands.laterPrompt',
    keys: [{ key: 'ArrowDown', alt: true }],
  },

  'matrix.left': { scope: 'matrix', label: 'commands.chooseAResultOfAMatrix', keys: [{ key: 'ArrowLeft' }] },
  'matrix.right': {
    scope: 'matrix',
    label: 'commands.chooseAResultOfAMatrix',
    keys: [{ key: 'ArrowRight' }],
  },
  'matrix.up': { scope: 'matrix', label: 'commands.chooseAResultOfAMatrix', keys: [{ key: 'ArrowUp' }] },
  'matrix.down': { scope: 'matrix', label: 'commands.chooseAResultOfAMatrix', keys: [{ key: 'ArrowDown' }] },
  'matrix.open': { scope: 'matrix', label: 'commands.openIt', keys: [{ key: 'Enter' }] },
  'matrix.keep': { scope: 'matrix', label: 'commands.keepItForTheNextRound', keys: [{ key: ' ' }] },
  'matrix.keepRow': { scope: 'matrix', label: 'commands.keepItsRowOrUndoThat', keys: [{ key: 'r' }] },
  'matrix.keepColumn': {
    scope: 'matrix',
    label: 'commands.keepItsColumnOrUndoThat',
    keys: [{ key: 'r', shift: true }],
  },
  'matrix.goOn': { scope: 'matrix', label: 'commands.goOnFromWhatIsKept', keys: [{ key: 'k' }] },
  'matrix.more': { scope: 'matrix', label: 'commands.moreLikeWhatIsKeptWith', keys: [{ key: 'm' }] },
  'matrix.compare': { scope: 'matrix', label: 'commands.compareKeptPictures', keys: [{ key: 'c' }] },

  'result.rate0': { scope: 'judgedResult', label: 'commands.rate0To5Stars', keys: [{ key: '0' }] },
  'result.rate1': { scope: 'judgedResult', label: 'commands.rate0To5Stars', keys: [{ key: '1' }] },
  'result.rate2': { scope: 'judgedResult', label: 'commands.rate0To5Stars', keys: [{ key: '2' }] },
  'result.rate3': { scope: 'judgedResult', label: 'commands.rate0To5Stars', keys: [{ key: '3' }] },
  'result.rate4': { scope: 'judgedResult', label: 'commands.rate0To5Stars', keys: [{ key: '4' }] },
  'result.rate5': { scope: 'judgedResult', label: 'commands.rate0To5Stars', keys: [{ key: '5' }] },
  'result.favourite': { scope: 'judgedResult', label: 'commands.favourite', keys: [{ key: 'f' }] },
  'result.reject': { scope: 'judgedResult', label: 'commands.reject', keys: [{ key: 'x' }] },
  'result.labelRed': {
    scope: 'judgedResult',
    label: 'commands.labelRedYellowGreenBluePurple',
    keys: [{ key: '6' }],
  },
  'result.labelYellow': {
    scope: 'judgedResult',
    label: 'commands.labelRedYellowGreenBluePurple',
    keys: [{ key: '7' }],
  },
  'result.labelGreen': {
    scope: 'judgedResult',
    label: 'commands.labelRedYellowGreenBluePurple',
    keys: [{ key: '8' }],
  },
  'result.labelBlue': {
    scope: 'judgedResult',
    label: 'commands.labelRedYellowGreenBluePurple',
    keys: [{ key: '9' }],
  },
  'result.labelPurple': {
    scope: 'judgedResult',
    label: 'commands.labelRedYellowGreenBluePurple',
    keys: [{ key: 'p' }],
  },
  'result.labelNone': { scope: 'judgedResult', label: 'commands.removeTheLabel', keys: [{ key: 'l' }] },
  'result.trash': {
    scope: 'judgedResult',
    label: 'commands.moveToTheTrash',
    keys: [{ key: 'Delete' }, { key: 'Backspace' }],
  },
  'result.undo': {
    scope: 'judgedResult',
    label: 'commands.undoTheLastChangeToPictures',
    keys: [{ key: 'z', mod: true }],
  },
  'result.redo': {
    scope: 'judgedResult',
    label: 'commands.redo',
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
  },

  'results.hideElse': {
    scope: 'results',
    label: 'commands.afterAClickBetweenTheResults',
    keys: [{ key: 'Tab' }],
  },
  'results.showElse': { scope: 'results', label: 'commands.showAllElseAgain', keys: [{ key: 'Escape' }] },
  'over.leave': { scope: 'over', label: 'commands.leaveBeforeAndAfter', keys: [{ key: 'Escape' }] },
} as const;
