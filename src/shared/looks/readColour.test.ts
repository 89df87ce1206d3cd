import { describe, expect, it } from 'vitest';
import { readColour } from './readColour';

describe('a colour that is typed', () => {
  it('is read with or without its sign, short or by its name, a named one more widely', () => {
    expect(readColour('#d08030')).toEqual({ text: '#d08030', hex: '#d08030', tolerance: 9 });
    expect(readColour('D83')).toEqual({ text: 'D83', hex: '#dd8833', tolerance: 9 });
    expect(readColour('Teal')).toEqual({ text: 'Teal', hex: '#1f8a86', tolerance: 14 });
  });

  it('says how near it has to be, where it is said', () => {
    expect(readColour('#d08030~20')).toEqual({ text: '#d08030', hex: '#d08030', tolerance: 20 });
    expect(readColour('teal~5')).toMatchObject({ text: 'teal', tolerance: 5 });
  });

  it('is nothing else', () => {
    for (const text of ['', '~', '~9', '#12345', 'mauvish', 'teal~', 'teal~123', 'teal~5~6', '#d08030~x'])
      expect(readColour(text), text).toBeNull();
  });
});
