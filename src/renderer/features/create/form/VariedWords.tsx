import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { Varied } from './VariedContext';

/** In the label's line of a field that is varied: that it is, which leads there, and the press that has the field hold again. */
export function VariedWords({ label, words, onOpen, onEnd }: Varied) {
  return (
    <span className="flex h-6 min-w-0 items-center rounded-full bg-raised">
      <Button
        aria-label={`${label} is varied below: ${words}`}
        onPress={onOpen}
        className="min-w-0 truncate rounded-full py-1 pr-1 pl-2.5 data-[hovered]:text-accent-ink"
      >
        varied below: {words}
      </Button>
      <Button
        aria-label={`Use this field of ${label} again`}
        onPress={onEnd}
        className="flex size-6 shrink-0 items-center justify-center rounded-full text-muted data-[hovered]:text-ink"
      >
        <X aria-hidden size={12} />
      </Button>
    </span>
  );
}
