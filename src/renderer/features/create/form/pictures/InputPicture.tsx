import { inputSha256 } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import { EyeOff } from 'lucide-react';
import type { ImgHTMLAttributes } from 'react';
import { create } from 'zustand';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../../../ipc/pictures/useBlursSensitive';
import { useRoute } from '../../../../ipc/useRoute';
import { classNames } from '../../../../ui/classNames';

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

interface ShownInputs {
  /** SHA-256 of pictures that the user revealed; they stay visible until the window closes. */
  readonly shown: ReadonlySet<string>;
  readonly show: (sha256: string) => void;
}

const useShownInputs = create<ShownInputs>()((set) => ({
  shown: new Set(),
  show: (sha256) => set(({ shown }) => ({ shown: new Set(shown).add(sha256) })),
}));

/** Whether an input picture is blurred. @param source a reference or SHA-256 */
function useInputBlur(source: string): Readonly<{
  /** True also while it is unknown whether the picture is sensitive. */
  isBlurred: boolean;
  /** Reveals the picture everywhere; null if it is visible or not known to be sensitive. */
  show: (() => void) | null;
}> {
  const sha256 = inputSha256(source) ?? source;
  const blurs = useBlursSensitive();
  const isShown = useShownInputs(({ shown }) => shown.has(sha256));
  const { data: isSensitive } = useRoute('inputs.isSensitive', { source }, { enabled: blurs && !isShown });
  const isBlurred = blurs && !isShown && isSensitive !== false;
  return { isBlurred, show: isBlurred && isSensitive ? () => useShownInputs.getState().show(sha256) : null };
}

/** Covers a blurred input picture; a click reveals the picture. */
export function ShowInput({ source, isLarge = false }: Readonly<{ source: string; isLarge?: boolean }>) {
  const { show } = useInputBlur(source);
  if (show === null) return null;
  return (
    <button
      type="button"
      aria-label={t('create.showTheSensitiveSource')}
      onClick={show}
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 rounded-md bg-black/50 p-2 text-center text-xs text-white -outline-offset-2"
    >
      <EyeOff aria-hidden size={isLarge ? 18 : 16} />
      {isLarge ? t('create.sensitiveClickToShow') : null}
    </button>
  );
}
