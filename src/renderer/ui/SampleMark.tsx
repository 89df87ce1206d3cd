import { FlaskConical } from 'lucide-react';
import { classNames } from './classNames';

/** In a corner of a picture: that the service on this computer drew it, as a sample. Read out by the name of what it lies on. */
export function SampleMark({ className }: Readonly<{ className?: string }>) {
  return (
    <span
      aria-hidden
      title="Sample, drawn on this computer"
      className={classNames(
        // its words come where the pointer rests on it, also among marks that let it through
        'pointer-events-auto flex size-4.5 shrink-0 items-center justify-center rounded-sm bg-black/70 text-white',
        className,
      )}
    >
      <FlaskConical size={11} />
    </span>
  );
}
