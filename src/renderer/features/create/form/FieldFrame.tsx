import { t } from '@shared/messages/t';
import type { ParameterDescriptor } from '@shared/models';
import type { JsonValue } from '@shared/service';
import { RotateCcw, X } from 'lucide-react';
import { createContext, type ReactNode, type Ref, use } from 'react';
import { Button } from 'react-aria-components';

export interface FieldProps<P extends ParameterDescriptor> {
  readonly parameter: P;
  readonly value: JsonValue | undefined;
  readonly problems: readonly string[];
  /** Called with undefined to reset the field to its default. */
  readonly onChange: (value: JsonValue | undefined) => void;
  /** The user has changed or left the field: from now on its problems are shown. */
  readonly onTouch: () => void;
}

interface VariedInfo {
  readonly label: string;
  /** The values, for example "1:1, 3:4" or "4 seeds". */
  readonly valuesText: string;
  readonly onOpen: () => void;
  readonly onStopVarying: () => void;
}

/** Set around the field of a parameter that has values in Vary. */
export const VariedContext = createContext<VariedInfo | null>(null);

/** The frame of a field. While Vary gives the values of the parameter, the control is inactive. */
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
  name: string;
  label: string;
  /** Shown at the end of the label's line. */
  value?: ReactNode;
  defaultText: string | null;
  /** Absent while the value is the default. */
  onReset?: (() => void) | undefined;
  hint?: string | undefined;
  problems: readonly string[];
  noteRef?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}>) {
  const varied = use(VariedContext);
  return (
    <div data-field={name} className="flex flex-col gap-1.5">
      <div className="flex min-h-6 items-center gap-2 text-xs">
        <span className="text-muted">{label}</span>
        <span className="flex-1" />
        {varied ? <VariedBadge {...varied} /> : null}
        {onReset && !varied && defaultText !== null ? (
          <Button
            aria-label={t('create.resetToTheDefault', { label, defaultText })}
            onPress={onReset}
            className="-me-1 flex h-6 items-center gap-1 rounded-sm px-1 text-faint data-[hovered]:text-ink"
          >
            <RotateCcw aria-hidden size={11} />
            {t('create.resetDefault', { defaultText })}
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

export function noteId(name: string): string {
  return `field-${name}-note`;
}

type FieldNoteProps = Readonly<{
  name: string;
  hint: string | undefined;
  problems: readonly string[];
  noteRef?: Ref<HTMLDivElement> | undefined;
}>;

export function FieldNote({ name, hint, problems, noteRef }: FieldNoteProps) {
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

function VariedBadge({ label, valuesText, onOpen, onStopVarying }: VariedInfo) {
  return (
    <span className="flex h-6 min-w-0 items-center rounded-full bg-raised">
      <Button
        aria-label={t('create.showVaried', { label, words: valuesText })}
        onPress={onOpen}
        className="min-w-0 truncate rounded-full py-1 pe-1 ps-2.5 data-[hovered]:text-accent-ink"
      >
        {t('create.variedBelow', { words: valuesText })}
      </Button>
      <Button
        aria-label={t('create.useThisFieldOfAgain', { label })}
        onPress={onStopVarying}
        className="flex size-6 shrink-0 items-center justify-center rounded-full text-muted data-[hovered]:text-ink"
      >
        <X aria-hidden size={12} />
      </Button>
    </span>
  );
}
