import type { App, ContextMenuParams, Menu, MenuItemConstructorOptions, WebContents } from 'electron';

type Entry = MenuItemConstructorOptions;

/** Of suggestions for a word that may be misspelt, no more than this are offered. */
const mostSuggestions = 5;

/** What of the page a menu needs. */
type Page = Pick<WebContents, 'replaceMisspelling'>;

/**
 * The menu of what the pointer is on: all that edits where text can be edited, copying where some is chosen. Empty
 * where there is nothing to do: pictures have a menu of their own, which the page asks for.
 */
function textMenu(
  about: Pick<
    ContextMenuParams,
    'isEditable' | 'editFlags' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
  >,
  page: Page,
): readonly Entry[] {
  const { editFlags: can } = about;
  const copy: Entry = { role: 'copy', label: 'Copy', enabled: can.canCopy };
  if (!about.isEditable) return about.selectionText.trim() === '' ? [] : [copy];
  return [
    ...spelling(about, page),
    { role: 'undo', label: 'Undo', enabled: can.canUndo },
    { role: 'redo', label: 'Redo', enabled: can.canRedo },
    { type: 'separator' },
    { role: 'cut', label: 'Cut', enabled: can.canCut },
    copy,
    { role: 'paste', label: 'Paste', enabled: can.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: 'Select all', enabled: can.canSelectAll },
  ];
}

function spelling(
  {
    misspelledWord,
    dictionarySuggestions,
  }: Pick<ContextMenuParams, 'misspelledWord' | 'dictionarySuggestions'>,
  page: Page,
): readonly Entry[] {
  if (misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.slice(0, mostSuggestions).map(
    (word): Entry => ({
      // one ampersand would underline what comes after it
      label: word.replaceAll('&', '&&'),
      click: () => page.replaceMisspelling(word),
    }),
  );
  const none: Entry = { label: 'No suggestions', enabled: false };
  return [...(suggestions.length === 0 ? [none] : suggestions), { type: 'separator' }];
}

/** Every page that is ever made has the menu; none where the page has shown one itself. */
export function offerTextMenus(app: App, menus: Pick<typeof Menu, 'buildFromTemplate'>): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_ofMenu, about) => {
      const entries = textMenu(about, contents);
      if (entries.length > 0) menus.buildFromTemplate([...entries]).popup();
    });
  });
}
