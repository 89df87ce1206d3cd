import type { Preset } from '@shared/domain/Preset';
import { mediaUrl } from '../../../ipc/mediaUrl';

/** The picture of a preset, small; its first letters where it has none. */
export function PresetPicture({ preset: { picture, name } }: Readonly<{ preset: Preset }>) {
  return (
    <span className="flex size-full items-center justify-center overflow-hidden rounded-md bg-raised text-xs text-muted">
      {picture === null ? (
        <span aria-hidden>{name.slice(0, 2)}</span>
      ) : (
        <img src={mediaUrl.input(picture)} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}
