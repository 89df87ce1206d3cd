import { inputRefPrefix } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import { Link2, X } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton';
import { InputPicture } from './InputPicture';
import { ShowInput } from './ShowInput';

export function SourceGrid({
  sources,
  onRemove,
}: Readonly<{ sources: readonly string[]; onRemove: (source: string) => void }>) {
  return (
    <ul
      aria-label={t('create.sourcePictures')}
      className="grid max-h-52 grid-cols-[repeat(auto-fill,minmax(64px,1fr))] gap-1.5 overflow-y-auto"
    >
      {sources.map((source, place) => (
        <li key={source} className="relative">
          {source.startsWith(inputRefPrefix) ? (
            <InputPicture
              source={source}
              alt={t('create.sourceNumber', { place: place + 1 })}
              decoding="async"
              className="aspect-square w-full rounded-md bg-canvas object-cover"
            />
          ) : (
            <span
              title={source.slice(0, 200)}
              className="flex aspect-square w-full items-center justify-center rounded-md bg-canvas text-muted"
            >
              <Link2 aria-label={t('create.sourceByItsWebAddress', { place: place + 1 })} size={18} />
            </span>
          )}
          {source.startsWith(inputRefPrefix) ? <ShowInput source={source} /> : null}
          <IconButton
            label={t('create.removeSource', { place: place + 1 })}
            size="sm"
            variant="overlay"
            className="absolute! top-1 end-1 size-5!"
            icon={<X size={12} />}
            onPress={() => onRemove(source)}
          />
        </li>
      ))}
    </ul>
  );
}
