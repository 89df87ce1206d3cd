import { EventEmitter } from 'node:events';
import type { App, ContextMenuParams, Menu, MenuItemConstructorOptions, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import { offerTextMenus } from './offerTextMenus';

type About = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
>;

const nothing: ContextMenuParams['editFlags'] = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: false,
  canDelete: false,
  canSelectAll: false,
  canEditRichly: false,
};
const field: About = {
  isEditable: true,
  editFlags: { ...nothing, canPaste: true, canSelectAll: true },
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
};

/** The entries of the context menu that a page opens; null: no menu opens. */
function menuOf(about: About) {
  const app = new EventEmitter();
  const replaced: string[] = [];
  const contents = Object.assign(new EventEmitter(), {
    replaceMisspelling: (word: string) => void replaced.push(word),
  });
  let shown: readonly MenuItemConstructorOptions[] | null = null;
  offerTextMenus(app as unknown as App, {
    buildFromTemplate: (entries) => {
      const popup = () => {
        shown = entries as readonly MenuItemConstructorOptions[];
      };
      return { popup } as unknown as Menu;
    },
  });
  app.emit('web-contents-created', {}, contents as unknown as WebContents);
  contents.emit('context-menu', {}, about);
  return {
    entries: (shown ?? []) as readonly MenuItemConstructorOptions[],
    isShown: shown !== null,
    replaced,
  };
}
const namesOf = (entries: readonly MenuItemConstructorOptions[]) =>
  entries.map(({ role, label, type }) => role ?? label ?? type);

describe('the menu of text', () => {
  it('edits where text can be edited, and offers only what can be done there now', () => {
    const { entries } = menuOf(field);
    expect(namesOf(entries)).toEqual([
      'undo',
      'redo',
      'separator',
      'cut',
      'copy',
      'paste',
      'separator',
      'selectAll',
    ]);
    expect(namesOf(entries.filter(({ enabled }) => enabled))).toEqual(['paste', 'selectAll']);
  });

  it('puts the right word in the place of a misspelt one', () => {
    const { entries, replaced } = menuOf({
      ...field,
      misspelledWord: 'morninng',
      dictionarySuggestions: ['morning', 'R&B', '3', '4', '5', '6'],
    });
    expect(namesOf(entries).slice(0, 6)).toEqual(['morning', 'R&&B', '3', '4', '5', 'separator']);
    for (const entry of entries.slice(0, 2)) (entry as { click: () => void }).click();
    expect(replaced).toEqual(['morning', 'R&B']);
  });

  it('says that it knows no better word', () => {
    const { entries } = menuOf({ ...field, misspelledWord: 'qwzx' });
    expect(entries[0]).toEqual({ label: 'No suggestions', enabled: false });
  });

  it('copies chosen text that cannot be edited, and is not there for anything else', () => {
    const read: About = { ...field, isEditable: false, editFlags: { ...nothing, canCopy: true } };
    expect(namesOf(menuOf({ ...read, selectionText: 'a fjord' }).entries)).toEqual(['copy']);
    expect(menuOf({ ...read, selectionText: '  ' }).isShown).toBe(false);
  });
});
