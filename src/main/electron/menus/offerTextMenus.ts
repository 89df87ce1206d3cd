import { t } from '@shared/messages/t';
import type { App, ContextMenuParams, Menu, MenuItemConstructorOptions, WebContents } from 'electron';

type Entry = MenuItemConstructorOptions;

const maxSuggestions = 5;

type Page = Pick<WebContents, 'replaceMisspelling'>;

/** Empty if no command applies. Pictures have their own menu, which the page requests. */
function textMenu(
  about: Pick<
    ContextMenuParams,
    'isEditable' | 'editFlags' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
  >,
  page: Page,
): readonly Entry[] {
  const { editFlags: can } = about;
  const copy: Entry = { role: 'copy', label: t('account.copy'), enabled: can.canCopy };
  if (!about.isEditable) return about.selectionText.trim() === '' ? [] : [copy];
  return [
    ...spelling(about, page),
    { role: 'undo', label: t('create.undo'), enabled: can.canUndo },
    { role: 'redo', label: t('create.redo'), enabled: can.canRedo },
    { type: 'separator' },
    { role: 'cut', label: t('electron.cut'), enabled: can.canCut },
    copy,
    { role: 'paste', label: t('electron.paste'), enabled: can.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: t('queue.selectAll'), enabled: can.canSelectAll },
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
  const suggestions = dictionarySuggestions.slice(0, maxSuggestions).map(
    (word): Entry => ({
      // a single & would mark the next letter as an access key
      label: word.replaceAll('&', '&&'),
      click: () => page.replaceMisspelling(word),
    }),
  );
  const none: Entry = { label: t('electron.noSuggestions'), enabled: false };
  return [...(suggestions.length === 0 ? [none] : suggestions), { type: 'separator' }];
}

export function offerTextMenus(app: App, menus: Pick<typeof Menu, 'buildFromTemplate'>): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_ofMenu, about) => {
      const entries = textMenu(about, contents);
      if (entries.length > 0) menus.buildFromTemplate([...entries]).popup();
    });
  });
}
