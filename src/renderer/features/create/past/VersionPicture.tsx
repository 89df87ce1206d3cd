import type { FormVersion } from '@shared/domain/create/FormState';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../../ipc/pictures/useBlursSensitive';
import { MediaStill } from '../../../ui/pictures/MediaStill';

/** The thumbnail of a version, or two letters of its prompt if there is no picture or it is sensitive. */
export function VersionPicture({
  picture,
  prompt,
}: Readonly<{ picture: FormVersion['picture']; prompt: string }>) {
  const blurs = useBlursSensitive();
  const isHidden = picture?.sensitive === true && blurs;
  const words = (
    <span aria-hidden className="flex size-full items-center justify-center text-xs text-muted">
      {prompt.trim().slice(0, 2) || '…'}
    </span>
  );
  if (picture === null || isHidden) return words;
  return (
    <MediaStill
      preview={mediaUrl.small(picture.assetId)}
      film={picture.kind === 'video' ? mediaUrl.original(picture.assetId) : null}
      className="size-full object-cover"
      missing={words}
    />
  );
}
