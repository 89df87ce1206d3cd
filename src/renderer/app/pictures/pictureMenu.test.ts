import { commands } from '@shared/commands/commands';
import { describe, expect, it } from 'vitest';
import { pictureMenu } from './pictureMenu';

/** The top-level lines if every command is available. Commands that exclude each other are counted once. */
function topLines(selected: 'no' | 'one' | 'many'): readonly string[] {
  const excluded = ['asset.editSelected', 'asset.still', 'export.selected', 'sheet.selected', 'judging.copy'];
  const lines = pictureMenu(selected, false)
    .flat()
    .filter((id) => !excluded.includes(id))
    .map((id) => commands[id].submenu ?? commands[id].label);
  return [...new Set(lines)];
}

describe('the menu of a picture', () => {
  it('has what is used most before anything is opened, and the rest behind a few lines', () => {
    expect(topLines('no')).toEqual([
      ...['Open', 'Edit this image', 'More like this, with new seeds', 'Generate a video from this prompt'],
      ...['Use these settings', 'Use only some settings', 'Favourite', 'Reject', 'Stars', 'Label'],
      ...['Copy', 'Save a copy…', 'Export…', 'Open with', 'Find and show', 'Organise', 'Move to the trash'],
    ]);
    expect(topLines('one')).toEqual(topLines('no'));
    expect(topLines('many')).toEqual(
      expect.arrayContaining(['Compare two to four images', 'Survey: compare two to twelve images']),
    );
  });

  it('says nothing of what is not selected but what is said of itself', () => {
    expect(pictureMenu('no', false).flat()).not.toContain('judging.stack');
    expect(pictureMenu('one', false).flat()).toContain('judging.stack');
  });

  it('only brings back what lies in the trash, or deletes it for good', () => {
    const ids = pictureMenu('many', true).flat();
    expect(ids.filter((id) => id.startsWith('judging.'))).toEqual(['judging.restore', 'judging.delete']);
  });
});
