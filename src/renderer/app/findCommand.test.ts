import { describe, expect, it } from 'vitest';
import { findCommand } from './findCommand';

const commands = [
  { id: 'view.create', label: '', group: 'Go to', keys: { mod: true, key: '1' }, run: () => undefined },
  { id: 'shortcuts.open', label: '', group: 'Window', keys: { key: '?' }, run: () => undefined },
] as const;
const press = (key: string, rest = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  hasMod: false,
  isTyping: false,
  ...rest,
});

describe('keyboard commands', () => {
  it('needs the modifier that the command names', () => {
    expect(findCommand(commands, press('1', { hasMod: true }))?.id).toBe('view.create');
    expect(findCommand(commands, press('1'))).toBeUndefined();
  });

  it('leaves single keys alone while text is typed, but not those with a modifier', () => {
    expect(findCommand(commands, press('?', { shiftKey: true }))?.id).toBe('shortcuts.open');
    expect(findCommand(commands, press('?', { shiftKey: true, isTyping: true }))).toBeUndefined();
    expect(findCommand(commands, press('1', { hasMod: true, isTyping: true }))?.id).toBe('view.create');
  });

  it('leaves other combinations to others', () => {
    expect(findCommand(commands, press('1', { hasMod: true, shiftKey: true }))).toBeUndefined();
    expect(findCommand(commands, press('1', { hasMod: true, altKey: true }))).toBeUndefined();
  });
});
