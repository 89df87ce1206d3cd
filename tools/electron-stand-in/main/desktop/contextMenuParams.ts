type Told = Readonly<{ x: number; y: number; isEditable: boolean; selectionText: string; isEmpty: boolean }>;

/**
 * What Electron says with `context-menu`, from what the page told. Chromium's undo history cannot be read, and there
 * is no dictionary: undo and redo are always possible, no word is ever misspelt.
 */
export function contextMenuParams(told: string): Partial<Electron.ContextMenuParams> {
  const { x, y, isEditable, selectionText, isEmpty } = JSON.parse(told) as Told;
  const isChosen = selectionText !== '';
  return {
    x,
    y,
    isEditable,
    selectionText,
    misspelledWord: '',
    dictionarySuggestions: [],
    editFlags: {
      canUndo: isEditable,
      canRedo: isEditable,
      canCut: isEditable && isChosen,
      canCopy: isChosen,
      canPaste: isEditable,
      canDelete: isEditable && isChosen,
      canSelectAll: !isEmpty,
      canEditRichly: false,
    },
  };
}
