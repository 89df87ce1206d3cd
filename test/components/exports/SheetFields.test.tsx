import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SheetFields } from '../../../src/renderer/features/exports/SheetFields';
import { defaultExportSettings } from '../../../src/shared/domain/library/ExportRequest';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

function Held() {
  const [manner, setManner] = useState(defaultExportSettings);
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
  const words = () =>
    screen.queryByRole<HTMLInputElement>('switch', { name: /^Keep prompt alternatives as written/ });
  expect(words()).toBeNull();
  await user.click(screen.getByRole('switch', { name: t('exports.leaveOutPrompts') }));
  const before = words()?.checked;
  await user.click(screen.getByText(t('exports.keepAlternatives')));
  expect(words()?.checked).toBe(before === false);
  await user.click(screen.getByText(t('exports.leaveOutPrompts')));
  expect(words()).toBeNull();
});
