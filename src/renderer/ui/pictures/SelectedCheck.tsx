import { Check } from 'lucide-react';

export function SelectedCheck() {
  return (
    <span
      aria-hidden
      className="absolute top-2 start-2 flex size-4.5 items-center justify-center rounded-full bg-accent-fill text-on-accent-fill"
    >
      <Check size={12} strokeWidth={3} />
    </span>
  );
}
