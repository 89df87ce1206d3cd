import type { ImgHTMLAttributes } from 'react';
import { mediaUrl } from '../../ipc/mediaUrl';
import { useBlursSensitive } from '../../ipc/useBlursSensitive';
import { useRoute } from '../../ipc/useRoute';
import { classNames } from '../../ui/classNames';

/** A picture that requests work on, by its reference or its SHA-256; blurred where it is a sensitive one of the library. */
export function InputPicture({
  source,
  className,
  alt = '',
  ...rest
}: Readonly<{ source: string }> & Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'>) {
  const blurs = useBlursSensitive();
  const { data: isSensitive = true } = useRoute('inputs.isSensitive', { source }, { enabled: blurs });
  return (
    <img
      draggable={false}
      {...rest}
      src={mediaUrl.input(source)}
      alt={alt}
      className={classNames(className, blurs && isSensitive && 'blur-md')}
    />
  );
}
