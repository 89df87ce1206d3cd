import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PatternField } from '../../../src/renderer/ui/fields/PatternField';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

function Held({ onDone, error }: Readonly<{ onDone: () => void; error: string | null }>) {
  const [value, setValue] = useState('{seed}');
  return (
    <PatternField
      label={'File names'}
      value={value}
      hint="What a file is called."
      error={error}
      fields={[{ id: '-{n}', label: 'Number' }]}
      examples={[`${value} of a picture`]}
      onChange={setValue}
      onDone={onDone}
    />
  );
}

it('puts a field of its menu behind the pattern, and shows what it makes', async () => {
  const { user } = renderWith(<Held onDone={() => undefined} error={null} />);
  await user.click(screen.getByRole('button', { name: t('ui.field') }));
  await user.click(await screen.findByRole('menuitem', { name: 'Number' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: t('exports.names') }).value).toBe(
    '{seed}-{n}',
  );
  const examples = within(screen.getByRole('list', { name: t('ui.examples') }));
  expect(examples.getByRole('listitem').textContent).toContain('{seed}-{n}');
});

it('is done by Enter, and by being left', async () => {
  const onDone = vi.fn();
  const { user } = renderWith(<Held onDone={onDone} error="There is no {x}." />);
  const field = screen.getByRole('textbox', { name: t('exports.names') });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('There is no {x}.');
  expect(screen.queryByText('What a file is called.')).toBeNull();
  await user.type(field, 'a{Enter}');
  expect(onDone).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(onDone).toHaveBeenCalledTimes(2);
});
