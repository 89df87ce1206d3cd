import { EyeOff } from 'lucide-react';
import { useInputBlur } from './useInputBlur';

/** Lies over a picture that requests work on while that is blurred: a press shows it. */
export function ShowInput({
  source,
  hasRoom = false,
}: Readonly<{
  source: string;
  /** For words. */
  hasRoom?: boolean;
}>) {
  const { show } = useInputBlur(source);
  if (show === null) return null;
  return (
    <button
      type="button"
      aria-label="Show the sensitive source"
      onClick={show}
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 rounded-md bg-black/50 p-2 text-center text-xs text-white -outline-offset-2"
    >
      <EyeOff aria-hidden size={hasRoom ? 18 : 16} />
      {hasRoom ? 'Sensitive. Click to show' : null}
    </button>
  );
}
