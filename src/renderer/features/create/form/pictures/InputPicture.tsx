import type { ImgHTMLAttributes } from 'react';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import { classNames } from '../../../../ui/classNames';
import { useInputBlur } from './useInputBlur';

/** An input picture, by its reference or SHA-256; blurred if a sensitive asset has the same bytes. */
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
