import { inputSha256 } from '@shared/domain/create/InputImage';
import { create } from 'zustand';
import { useBlursSensitive } from '../../../../ipc/pictures/useBlursSensitive';
import { useRoute } from '../../../../ipc/useRoute';

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
export function useInputBlur(source: string): Readonly<{
  /** True also while this is unknown. */
  isBlurred: boolean;
  /** Reveals the picture everywhere; null if it is visible or not known to be sensitive. */
  show: (() => void) | null;
}> {
  const sha256 = inputSha256(source) ?? source;
  const blurs = useBlursSensitive();
  const isShown = useShownInputs(({ shown }) => shown.has(sha256));
  const { data: isSensitive } = useRoute('inputs.isSensitive', { source }, { enabled: blurs && !isShown });
  const isBlurred = blurs && !isShown && isSensitive !== false;
  return {
    isBlurred,
    show: isBlurred && isSensitive ? () => useShownInputs.getState().show(sha256) : null,
  };
}
