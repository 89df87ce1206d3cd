type Info = Readonly<{ x: number; y: number; isEditable: boolean; selectionText: string; isEmpty: boolean }>;

/**
 * The parameters of Electron's event `context-menu`, from the page's report. Chromium's undo history cannot be read,
 * and there is no dictionary, so undo and redo are always enabled, and no word is misspelt.
 */
export function contextMenuParams(report: string): Partial<Electron.ContextMenuParams> {
  const { x, y, isEditable, selectionText, isEmpty } = JSON.parse(report) as Info;
  const hasSelection = selectionText !== '';
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
      canCut: isEditable && hasSelection,
      canCopy: hasSelection,
      canPaste: isEditable,
      canDelete: isEditable && hasSelection,
      canSelectAll: !isEmpty,
      canEditRichly: false,
    },
  };
}
