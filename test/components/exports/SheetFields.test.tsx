import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SheetFields } from '../../../src/renderer/features/exports/SheetFields';
import { plainManner } from '../../../src/shared/domain/library/ExportOrder';
import { renderWith } from '../support/renderWith';

function Held() {
  const [manner, setManner] = useState(plainManner);
  return (
    <SheetFields
      manner={manner}
      byAxes="both"
      hasAlternatives
      onChange={(sheet) => setManner({ ...manner, sheet })}
      onStrip={(isStripped) => setManner({ ...manner, metadata: isStripped ? 'strip' : 'keep' })}
    />
  );
}

it('keeps the words of alternatives on a sheet without prompts and seeds where that is wanted', async () => {
  const { user } = renderWith(<Held />);
  const words = () => screen.queryByRole<HTMLInputElement>('switch', { name: /^Keep the words/ });
  expect(words()).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Leave out prompts and seeds' }));
  const before = words()?.checked;
  await user.click(screen.getByText('Keep the words of the alternatives'));
  expect(words()?.checked).toBe(before === false);
  await user.click(screen.getByText('Leave out prompts and seeds'));
  expect(words()).toBeNull();
});
