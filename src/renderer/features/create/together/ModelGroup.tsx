import type { ModelDescriptor } from '@shared/models';
import { type ReactNode, useId } from 'react';

/** The fields that one of several selected models does not share with the others. */
export function ModelGroup({
  model,
  general = [],
  children,
}: Readonly<{
  model: ModelDescriptor;
  general?: readonly string[] | undefined;
  children: ReactNode;
}>) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      data-model={model.id}
      className="flex flex-col gap-3.5 rounded-lg border border-line p-3"
    >
      <h3 id={headingId} className="flex items-baseline gap-2 text-sm font-semibold">
        {model.name}
        <span className="truncate text-xs font-normal text-muted">{model.id}</span>
      </h3>
      {general.map((problem) => (
        <p key={problem} role="alert" className="selectable text-xs text-danger">
          {problem}
        </p>
      ))}
      {children}
    </section>
  );
}
