import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ColourFilter } from '../../../src/renderer/features/gallery/filters/ColourFilter';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

function show() {
  const asked: (string | null)[] = [];
  function Held() {
    const [value, setValue] = useState<string | null>(null);
    const change = (next: string | null) => {
      asked.push(next);
      setValue(next);
    };
    return <ColourFilter value={value} onChange={change} />;
  }
  const { user } = renderWith(<Held />);
  return { user, now: () => asked.at(-1) };
}

it('asks for a colour by a press, and for none by another', async () => {
  const { user, now } = show();
  const lime = screen.getByRole('button', { name: 'Lime' });
  await user.click(lime);
  expect([now(), lime.ariaPressed]).toEqual(['lime', 'true']);
  await user.click(lime);
  expect(now()).toBeNull();
});

it('takes a colour that is written once it is one, and how near it has to be for the next one too', async () => {
  const { user, now } = show();
  const written = screen.getByRole('textbox', { name: t('gallery.colourField') });
  await user.click(written);
  await user.paste('#12345');
  screen.getByText(t('gallery.colourProblem'));
  expect(now()).toBeUndefined();
  await user.keyboard('6');
  expect(now()).toBe('#123456');
  const near = screen.getByRole<HTMLInputElement>('slider', { name: t('gallery.howNear') });
  expect(near.value).toBe('9');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(now()).toBe('#123456~10');
  await user.keyboard('{End}');
  screen.getByText(t('gallery.nearWide'));
  fireEvent.change(screen.getByLabelText(t('gallery.anyColour')), { target: { value: '#00ff00' } });
  expect(now()).toBe('#00ff00~40');
});
