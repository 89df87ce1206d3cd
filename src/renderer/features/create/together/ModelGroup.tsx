import type { ModelDescriptor } from '@shared/models';
import { type ReactNode, useId } from 'react';

/** The own fields of one of several models with the same prompt. */
export function ModelGroup({
  model,
  general = [],
  children,
}: Readonly<{
  model: ModelDescriptor;
  /** Problems without a field. */
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
