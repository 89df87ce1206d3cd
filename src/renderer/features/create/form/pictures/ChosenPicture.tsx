import { inputRefPrefix } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import { Link2, X } from 'lucide-react';
import { useRoute } from '../../../../ipc/useRoute';

import { formatBytes } from '../../../../ui/formatBytes';
import { IconButton } from '../../../../ui/IconButton';
import { InputPicture } from './InputPicture';
import { ShowInput } from './ShowInput';

export function ChosenPicture({ value, onClear }: Readonly<{ value: string; onClear: () => void }>) {
  const isInput = value.startsWith(inputRefPrefix);
  const image = useRoute('inputs.describe', { ref: value }, { enabled: isInput });
  return (
    <div className="flex items-center gap-3">
      {isInput ? (
        <span className="relative size-16 shrink-0 overflow-hidden rounded-md">
          <InputPicture
            source={value}
            alt={t('create.theChosenInput')}
            className="size-16 bg-canvas object-contain"
          />
          <ShowInput source={value} />
        </span>
      ) : (
        <span className="flex size-16 shrink-0 items-center justify-center rounded-md bg-canvas text-muted">
          <Link2 aria-hidden size={18} />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-xs">
        {isInput ? (
          image.data ? (
            <>
              <span className="truncate text-sm">{image.data.name}</span>
              <span className="text-muted">
                {image.data.width} × {image.data.height}, {formatBytes(image.data.bytes)}
              </span>
              <span className="text-muted">
                {t('create.toBeSent', { bytes: formatBytes(image.data.sentBytes) })}
              </span>
              {image.data.isSentAnew ? (
                <span className="text-pretty text-muted">{t('words.sentAnew')}</span>
              ) : null}
            </>
          ) : (
            <span className="text-muted">
              {image.isSuccess ? t('create.thisImageIsNoLongerKeptChoose') : t('create.reading')}
            </span>
          )
        ) : (
          <>
            <span className="selectable truncate">{value.slice(0, 200)}</span>
            <span className="text-muted">
              {value.startsWith('data:')
                ? t('create.toBeSent', { bytes: formatBytes(value.length) })
                : t('create.theServiceDownloadsItFromThat')}
            </span>
          </>
        )}
      </div>
      <IconButton label={t('create.removeTheImage')} size="sm" icon={<X size={14} />} onPress={onClear} />
    </div>
  );
}
