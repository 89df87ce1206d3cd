import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';

type Props = Readonly<{
  label: string;
  hint?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}>;

export function Switch({ label, hint, isSelected, onChange }: Props) {
  return (
    <AriaSwitch isSelected={isSelected} onChange={onChange} className="group flex items-start gap-3">
      <span
        aria-hidden
        className="mt-px flex h-4.5 w-8 shrink-0 items-center rounded-full border border-edge bg-raised p-0.5 transition-colors group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-accent group-data-[selected]:border-accent group-data-[selected]:bg-accent"
      >
        <span className="size-3 rounded-full bg-muted transition-transform group-data-[selected]:translate-x-3.5 group-data-[selected]:bg-on-accent" />
      </span>
      <span className="flex flex-col">
        <span className="text-sm text-ink">{label}</span>
        {hint ? <span className="text-xs text-muted">{hint}</span> : null}
      </span>
    </AriaSwitch>
  );
}
