import { afterEach, describe, expect, it } from 'vitest';
import { type KeyPress, type Keys, keysOfPress, readKeys, writeKeys } from './Keys';
import { commandForPress, commandWith, keysOf, setOwnKeys, withOwnKeys } from './ownKeys';
import { shortcutSections } from './shortcutSections';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  mod: false,
  otherMod: false,
  shift: false,
  alt: false,
  isMac: false,
  isTyping: false,
  ...held,
});

afterEach(() => void setOwnKeys({}));

describe('keys of the person', () => {
  const all: readonly Keys[] = [
    { key: 'k', mod: true, shift: true },
    { key: ' ', alt: true },
    { key: 'ArrowLeft', shift: true },
    { key: '+' },
  ];
  it.each(all)('are read as they were written: $key', (keys) => {
    expect(readKeys(writeKeys(keys))).toEqual(keys);
  });

  it('take the place of the default ones where a command is heard, and go back', () => {
    const own = withOwnKeys({}, 'view.gallery', { key: 'j', mod: true });
    setOwnKeys(own);
    expect(commandForPress(press('j', { mod: true }), ['view.create', 'view.gallery'])).toBe('view.gallery');
    expect(commandForPress(press('2', { mod: true }), ['view.create', 'view.gallery'])).toBeUndefined();
    expect(withOwnKeys(own, 'view.gallery', null)).toEqual({});
  });

  it('are taken from the command that had them, which shows none until it gets others', () => {
    const keys = { key: 'f' };
    expect(commandWith(keys, 'judging.reject', {})).toBe('judging.favourite');
    const own = withOwnKeys({}, 'judging.reject', keys);
    expect(own).toEqual({ 'judging.reject': 'f', 'judging.favourite': '' });
    expect(keysOf('judging.favourite', own)).toEqual([]);
    const judging = shortcutSections(false, own).find(({ title }) => title === 'Rating');
    expect(judging?.lines.find(({ words }) => words === 'Favourite')?.keys).toEqual([]);
  });

  it('conflict only where both commands can be heard', () => {
    expect(commandWith({ key: 'f' }, 'film.toggle', {})).not.toBe('judging.favourite');
    expect(commandWith({ key: 'k', mod: true }, 'review.next', {})).toBe('palette.open');
  });

  it('are no modifier, no key of fields and none that dialogs need', () => {
    const refused = [
      press('Shift', { shift: true }),
      press('Tab'),
      press('Enter'),
      press('Escape'),
      press('c', { mod: true }),
      press('j', { otherMod: true }),
    ];
    expect(refused.map(keysOfPress)).toEqual(refused.map(() => null));
    expect(keysOfPress(press('J', { mod: true, shift: true }))).toEqual({ key: 'j', mod: true, shift: true });
    expect(keysOfPress(press('?', { shift: true }))).toEqual({ key: '?' });
  });
});

describe('the search of the sheet', () => {
  it('finds by words, heading and key, and commands without keys too', () => {
    const found = (wanted: string) =>
      shortcutSections(false, {}, wanted).flatMap(({ lines }) => lines.map(({ words }) => words));
    expect(found('rating reject')).toContain('Reject');
    expect(found('ctrl k')).toContain('Command palette');
    expect(found('wildcards')).toEqual(['Wildcards…']);
    expect(found('no such thing')).toEqual([]);
  });
});
