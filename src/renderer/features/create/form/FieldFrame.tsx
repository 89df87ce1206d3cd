import { RotateCcw, X } from 'lucide-react';
import { type ReactNode, type Ref, use } from 'react';
import { Button } from 'react-aria-components';
import { type Varied, VariedContext } from './VariedContext';

/** The label line of a field, its control, its hint and its problems. What is varied says so, and its control rests. */
export function FieldFrame({
  name,
  label,
  value,
  defaultText,
  onReset,
  hint,
  problems,
  noteRef,
  children,
}: Readonly<{
  /** Names the element that holds the hint and problems: `field-<name>-note`. */
  name: string;
  label: string;
  /** At the right of the label's line. */
  value?: ReactNode;
  /** What the field takes when it is left alone; null where there is no default. */
  defaultText: string | null;
  /** Given only while the value differs from the default. */
  onReset?: (() => void) | undefined;
  hint?: string | undefined;
  problems: readonly string[];
  /** For the element that holds them. */
  noteRef?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}>) {
  const varied = use(VariedContext);
  return (
    <div data-field={name} className="flex flex-col gap-1.5">
      <div className="flex min-h-6 items-center gap-2 text-xs">
        <span className="text-muted">{label}</span>
        <span className="flex-1" />
        {varied ? <VariedWords {...varied} /> : null}
        {onReset && !varied && defaultText !== null ? (
          <Button
            aria-label={`Reset ${label} to the default, ${defaultText}`}
            onPress={onReset}
            className="-mr-1 flex h-6 items-center gap-1 rounded-sm px-1 text-faint data-[hovered]:text-ink"
          >
            <RotateCcw aria-hidden size={11} />
            default {defaultText}
          </Button>
        ) : null}
        {varied ? null : value}
      </div>
      <div inert={varied !== null} className={varied ? 'flex flex-col gap-1.5 opacity-50' : 'contents'}>
        {children}
      </div>
      <FieldNote name={name} hint={hint} problems={problems} noteRef={noteRef} />
    </div>
  );
}

/** The id to give as `describedBy` to the control of a field. */
export function noteId(name: string): string {
  return `field-${name}-note`;
}

/** The hint of a field, or its problems in place of it. */
export function FieldNote({
  name,
  hint,
  problems,
  noteRef,
}: Readonly<{
  name: string;
  hint: string | undefined;
  problems: readonly string[];
  noteRef?: Ref<HTMLDivElement> | undefined;
}>) {
  if (problems.length === 0 && !hint) return null;
  return (
    <div ref={noteRef} id={noteId(name)} className="flex flex-col gap-0.5 text-xs">
      {problems.length > 0 ? (
        <div role="alert" className="text-danger">
          {problems.map((problem) => (
            <p key={problem} className="selectable text-pretty">
              {problem}
            </p>
          ))}
        </div>
      ) : (
        <p className="text-faint">{hint}</p>
      )}
    </div>
  );
}

/** In the label's line of a field that is varied: that it is, which leads there, and the press that has the field hold again. */
function VariedWords({ label, words, onOpen, onEnd }: Varied) {
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
