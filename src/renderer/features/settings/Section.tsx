import { type ReactNode, useId } from 'react';
import { createElementRegistry } from '../../ui/hooks/createElementRegistry';

const sections = createElementRegistry<string>();

export function goToSection(title: string): void {
  const section = sections.get(title);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** Title on the left, controls on the right. */
export function Section({
  title,
  message,
  children,
}: Readonly<{ title: string; message?: string; children: ReactNode }>) {
  const headingId = useId();
  return (
    <section
      ref={sections.refOf(title)}
      aria-labelledby={headingId}
      data-section={title}
      tabIndex={-1}
      // after scrolling to the section, its heading is below the sticky header
      className="grid scroll-mt-24 outline-none grid-cols-[minmax(9rem,13rem)_minmax(0,1fr)] gap-8 border-t border-line py-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id={headingId} className="text-sm font-semibold">
          {title}
        </h2>
        {message ? <p className="text-xs text-muted">{message}</p> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}
