import { t } from '@shared/messages/t';
import { Grid3x3, Share } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../../ui/Button';
import { Tooltip } from '../../../../ui/dialogs/Tooltip';

/** The buttons that export a whole batch. They are always shown, so that nothing moves. */
export const BatchButtons = memo(function BatchButtons({
  isEmpty,
  onPrint,
  onExport,
}: Readonly<{
  isEmpty: boolean;
  /** Null: the batch is not a single table. */
  onPrint: (() => void) | null;
  onExport: () => void;
}>) {
  return (
    <>
      {onPrint ? (
        <Tooltip label={t('words.sheetOfAllTip')}>
          <Button size="sm" icon={<Grid3x3 size={13} />} isDisabled={isEmpty} onPress={onPrint}>
            {t('create.contactSheet')}
          </Button>
        </Tooltip>
      ) : null}
      <Tooltip label={t('words.exportAllTip')}>
        <Button size="sm" icon={<Share size={13} />} isDisabled={isEmpty} onPress={onExport}>
          {t('app.export')}
        </Button>
      </Tooltip>
    </>
  );
});
