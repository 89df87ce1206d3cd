import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CommandId, commandIds, commands, commandsOf, scopes } from './commands';
import { accelerator, formatKeys, isPressed, type KeyPress } from './Keys';
import { commandForPress, keysOf } from './ownKeys';
import { shortcutSections } from './shortcutSections';

const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  mod: false,
  otherMod: false,
  shift: false,
  alt: false,
  isMac: false,
  isTyping: false,
  ...rest,
});
describe('the table of commands', () => {
  it('gives no two commands of one scope the same key', () => {
    for (const id of commandIds) {
      for (const { key, mod = false, shift = false, alt = false, on } of keysOf(id)) {
        const pressed = press(key, { mod, shift, alt, isMac: on === 'mac' });
        const heard = commandsOf(commands[id].scope).filter((other) =>
          keysOf(other).some((keys) => isPressed(keys, pressed)),
        );
        expect(heard, `${id} ${key}`).toEqual([id]);
      }
    }
  });

  it('has every key in the sheet of shortcuts, at the words of its command', () => {
    for (const isMac of [false, true]) {
      const sections = shortcutSections(isMac);
      for (const id of commandIds) {
        const { scope, label } = commands[id];
        const { lines } = sections.find(({ title }) => title === scopes[scope]) ?? { lines: [] };
        const own = keysOf(id).filter((keys) => isMac || keys.on !== 'mac');
        const shown = lines.find((line) => line.words === label)?.keys ?? [];
        expect(shown).toEqual(expect.arrayContaining(own.map((keys) => formatKeys(keys, isMac))));
      }
      const all = sections.flatMap(({ lines }) => lines.flatMap(({ keys }) => keys));
      const keys = commandIds.flatMap((id) => keysOf(id)).filter(({ on }) => isMac || on !== 'mac');
      expect(all).toHaveLength(keys.length);
    }
  });
});

describe('a key press', () => {
  const offered: readonly CommandId[] = [
    'view.create',
    'shortcuts.open',
    'jobs.down',
    'create.earlierPrompt',
  ];
  const found = (key: string, rest: Partial<KeyPress> = {}) => commandForPress(press(key, rest), offered);

  it('needs what its command names to be held, and nothing else', () => {
    expect(found('1', { mod: true })).toBe('view.create');
    expect(found('1')).toBeUndefined();
    expect(found('1', { mod: true, shift: true })).toBeUndefined();
    expect(found('1', { mod: true, alt: true })).toBeUndefined();
    expect(found('1', { mod: true, otherMod: true })).toBeUndefined();
    expect(found('ArrowUp', { alt: true })).toBe('create.earlierPrompt');
  });

  it('may come with what its command lets be held', () => {
    expect(found('ArrowDown')).toBe('jobs.down');
    expect(found('ArrowDown', { shift: true })).toBe('jobs.down');
    expect(found('ArrowDown', { mod: true })).toBe('jobs.down');
    expect(found('ArrowDown', { alt: true })).toBeUndefined();
  });

  it('types while text is typed, unless something is held', () => {
    expect(found('?', { shift: true })).toBe('shortcuts.open');
    expect(found('?', { shift: true, isTyping: true })).toBeUndefined();
    expect(found('1', { mod: true, isTyping: true })).toBe('view.create');
  });

  it('is the same with Caps Lock on', () => {
    expect(commandForPress(press('I'), ['gallery.details'])).toBe('gallery.details');
  });

  it('is Backspace on a Mac where others have Delete', () => {
    expect(commandForPress(press('Backspace', { isMac: true }), ['jobs.cancel'])).toBe('jobs.cancel');
    expect(commandForPress(press('Backspace'), ['jobs.cancel'])).toBeUndefined();
  });

  it('is written as its system writes it', () => {
    expect(formatKeys({ key: 'k', mod: true }, false)).toBe('Ctrl K');
    expect(formatKeys({ key: 'Enter', mod: true, shift: true }, true)).toBe('⌘ ⇧ Enter');
    expect(accelerator({ key: 'Enter', mod: true, shift: true })).toBe('CmdOrCtrl+Shift+Enter');
  });
});

describe('the window', () => {
  // files that handle keys themselves, because a control has the focus; all other files use the table
  const controls = [
    'app/commands/ShortcutsSheet.tsx', // the key press that the user records as a shortcut
    'app/commands/CommandPalette.tsx', // the dialog's own Escape, from within a search field
    'features/create/completion/useCompletion.ts', // the arrows, Enter, Tab and Escape in the list of completions
    'features/create/lists/table/ListCellEditor.tsx', // Enter, Tab and Escape in a cell
    'features/create/lists/table/ListTable.tsx', // the keys of a table of cells
    'features/create/lists/ListWorkbench.tsx', // Undo and Redo of the list in the dialog
    'features/create/past/PastDialog.tsx', // the dialog's own Escape, from within a search field
    'features/create/models/ModelList.tsx', // the arrows and Enter of its list
    'features/create/presets/PresetList.tsx', // the arrows on a handle, and Escape during a drag
    'features/gallery/filters/FilterChips.tsx', // Delete on a chip
    'features/gallery/filters/SearchField.tsx', // the arrows, Enter, Tab and Escape of its suggestions
    'features/gallery/judging/focusTags.ts', // text typed before the field for tags exists
    'features/gallery/grid/DayScrubber.tsx', // the arrows of a slider
    'features/settings/SettingField.tsx', // Enter in a field
    'ui/pictures/OpenOverlay.tsx', // Escape, if nothing has the focus
    'ui/fields/NumberField.tsx', // the arrows of a spin button
    'ui/layout/ResizeHandle.tsx', // the arrows, Home and End of a separator
    'ui/layout/TabRow.tsx', // the arrows, Home and End of tabs
    'ui/dialogs/Tooltip.tsx', // Escape, which also closes the dialog around the tooltip
    'ui/messages/toasts.tsx', // Escape, if nothing else handles it
    'ui/fields/useEnterWhenComplete.ts', // Enter in a search
    'ui/layout/useRowKeys.ts', // the arrows and Enter of a list
  ];
  const folder = resolve(import.meta.dirname, '../../renderer');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(folder, name), 'utf8') }));

  it('hears no key beside the table', () => {
    const ofTable = 'commands/runCommand.ts';
    const hearing = files.filter(({ text }) => /\b(event|key|e)\.(key|code)\b(?!\()/.test(text));
    expect(hearing.map(({ name }) => name).toSorted()).toEqual([...controls, ofTable].toSorted());
  });

  it('asks for the keys of a command when they are shown: a person may change them', () => {
    // statements at the top of a file, which run once
    const once = (text: string) =>
      text
        .split(/\n(?=\S)/)
        .filter((part) => /^(?:export )?const /.test(part) && !/=>|function/.test(part))
        .filter((part) => /\b(?:shortcutOf|keysOf)\(/.test(part));
    expect(files.filter(({ text }) => once(text).length > 0).map(({ name }) => name)).toEqual([]);
  });

  it('writes no key beside the table', () => {
    const writing = files.filter(({ text }) =>
      /shortcut="|shortcut=\{`|keyshortcuts="|<kbd[^>]*>\s*[^\s{<]/.test(text),
    );
    expect(writing.map(({ name }) => name)).toEqual([]);
  });

  // the compiler already checks that a listener handles every command of its scope
  it('hears every scope of the table that has keys in one place', () => {
    const listening = files.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:useCommandKeys|runCommand)\(\s*'(\w+)'/g)].map(([, scope]) => scope),
    );
    const withKeys = commandIds.filter((id) => keysOf(id).length > 0).map((id) => commands[id].scope);
    expect(listening.toSorted()).toEqual([...new Set(withKeys)].toSorted());
  });
});
