import { t } from '@shared/messages/t';
import { EyeOff } from 'lucide-react';
import { useInputBlur } from './useInputBlur';

/** Covers a blurred input picture; a click reveals the picture. */
export function ShowInput({
  source,
  hasRoom = false,
}: Readonly<{
  source: string;
  hasRoom?: boolean;
}>) {
  const { show } = useInputBlur(source);
  if (show === null) return null;
  return (
    <button
      type="button"
      aria-label={t('create.showTheSensitiveSource')}
      onClick={show}
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 rounded-md bg-black/50 p-2 text-center text-xs text-white -outline-offset-2"
    >
      <EyeOff aria-hidden size={hasRoom ? 18 : 16} />
      {hasRoom ? t('create.sensitiveClickToShow') : null}
    </button>
  );
}
