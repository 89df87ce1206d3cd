import type { Preset } from '@shared/domain/create/Preset';
import { InputPicture } from '../form/pictures/InputPicture';

/** The picture of a preset, or two letters of its name. */
export function PresetPicture({ preset: { picture, name } }: Readonly<{ preset: Preset }>) {
  return (
    <span className="flex size-full items-center justify-center overflow-hidden rounded-md bg-raised text-xs text-muted">
      {picture === null ? (
        <span aria-hidden>{name.slice(0, 2)}</span>
      ) : (
        <InputPicture source={picture} className="size-full object-cover" />
      )}
    </span>
  );
}
