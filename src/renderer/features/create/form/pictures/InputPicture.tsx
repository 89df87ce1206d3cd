import type { ImgHTMLAttributes } from 'react';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import { classNames } from '../../../../ui/classNames';
import { useInputBlur } from './useInputBlur';

/** A picture that requests work on, by its reference or its SHA-256; blurred where it is a sensitive one of the library. */
export function InputPicture({
  source,
  className,
  alt = '',
  ...rest
}: Readonly<{ source: string }> & Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'>) {
  const { isBlurred } = useInputBlur(source);
  return (
    <img
      draggable={false}
      {...rest}
      src={mediaUrl.input(source)}
      alt={alt}
      className={classNames(className, isBlurred && 'blur-md')}
    />
  );
}
