import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CommandHandlers } from '../../../src/renderer/commands/CommandHandlers';
import { useViewerKeys } from '../../../src/renderer/features/viewer/useViewerKeys';
import { commandsOf } from '../../../src/shared/commands/commands';
import { renderWith } from '../support/renderWith';

const given = vi.fn();
beforeEach(() => given.mockReset());

const handlersOf = <S extends 'viewer' | 'film'>(scope: S) =>
  Object.fromEntries(commandsOf(scope).map((id) => [id, () => given(id)])) as CommandHandlers<S>;

function Keys({ children }: { children: ReactNode }) {
  useViewerKeys(handlersOf('viewer'), handlersOf('film'));
  return <div data-viewer>{children}</div>;
}

it('leaves the keys that edit text to a field, and throws no picture away from there', async () => {
  const { user } = renderWith(
    <Keys>
      <input aria-label="Add a tag" />
      <textarea aria-label="Note" />
    </Keys>,
    {},
  );
  const keys = ['{Backspace}', '{Delete}', '{ArrowLeft}', '{ArrowRight}', '{Home}', '{End}'];
  for (const name of ['Add a tag', 'Note']) {
    const field = screen.getByRole('textbox', { name });
    await user.type(field, 'oak');
    await user.keyboard(keys.join(''));
    await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
    // Backspace took the k, Delete had nothing to take
    expect((field as HTMLInputElement).value).toBe('oa');
  }
  expect(given).not.toHaveBeenCalled();
});

it('hears the same keys beside the fields, and moves the picture by the arrows of none of its sliders', async () => {
  const { user } = renderWith(
    <Keys>
      <button type="button">Edit this image</button>
      <input type="range" aria-label="Zoom" />
    </Keys>,
    {},
  );
  screen.getByRole('button').focus();
  await user.keyboard('{Delete}{ArrowRight}{Control>}z{/Control}');
  expect(given.mock.calls.flat()).toEqual(['viewer.trash', 'viewer.next', 'viewer.undo']);
  given.mockReset();
  screen.getByRole('slider').focus();
  await user.keyboard('{ArrowRight}{Delete}');
  expect(given.mock.calls.flat()).toEqual(['viewer.trash']);
});
