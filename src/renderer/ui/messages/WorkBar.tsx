import { t } from '@shared/messages/t';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button';
import { classNames } from '../classNames';
import { IconButton } from '../IconButton';
import { ProgressBar } from './ProgressBar';

type Props = Readonly<{
  label: string;
  icon: ReactNode;
  message: string;
  /** Null: the work has ended. `value`: the completed share, 0 to 1; null: the total is unknown. */
  progress: Readonly<{ label: string; value: number | null }> | null;
  /** `heading`: the text of the button; `shown`: the first problems; `count`: all of them. */
  problems: Readonly<{
    heading: string;
    shown: readonly Readonly<{ name: string; reason: string }>[];
    count: number;
  }>;
  /** Shown once the work has ended, beside `other`, an alternative action. */
  next: Readonly<{ label: string; onPress: () => void }> | null;
  other?: Readonly<{ label: string; onPress: () => void }>;
  onStop: Readonly<{ label: string; onPress: () => void }>;
  onDismiss: Readonly<{ label: string; onPress: () => void }>;
}>;

export function WorkBar({ label, icon, message, progress, problems, next, other, onStop, onDismiss }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const { heading, shown, count } = problems;
  const hiddenCount = count - shown.length;
  const steps = progress === null ? [other, next].filter((step) => step != null) : [];
  const buttons = steps.length + (shown.length > 0 ? 1 : 0);
  return (
    <section aria-label={label} className="@container shrink-0 border-t border-line bg-panel text-xs">
      {progress ? <ProgressBar {...progress} /> : null}
      {isExpanded && shown.length > 0 ? (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it
          tabIndex={0}
          className="selectable max-h-48 overflow-y-auto border-b border-line px-5 py-2"
        >
          {shown.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended, and names may repeat
            <li key={index} className="py-0.5 [overflow-wrap:anywhere]">
              {name}: <span className="text-muted">{reason}</span>
            </li>
          ))}
          {hiddenCount > 0 ? (
            <li className="py-0.5 text-muted">{t('ui.andMore', { count: hiddenCount })}</li>
          ) : null}
        </ul>
      ) : null}
      <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1 px-5 py-1">
        <span aria-hidden className="shrink-0 text-muted">
          {icon}
        </span>
        <p role="status" title={message} className="line-clamp-2 min-w-0 flex-1 leading-4">
          {message}
        </p>
        {/* in a narrow column several buttons go on a line of their own */}
        <div
          className={classNames(
            'flex flex-wrap gap-x-2.5 gap-y-1 empty:hidden',
            buttons > 1 && '@max-[40rem]:order-last @max-[40rem]:basis-full',
          )}
        >
          {shown.length > 0 ? (
            <Button size="sm" aria-expanded={isExpanded} onPress={() => setExpanded(!isExpanded)}>
              {isExpanded ? <ChevronDown aria-hidden size={14} /> : <ChevronUp aria-hidden size={14} />}
              {isExpanded ? t('ui.hide', { heading }) : heading.charAt(0).toUpperCase() + heading.slice(1)}
            </Button>
          ) : null}
          {steps.map((step) => (
            <Button key={step.label} size="sm" onPress={step.onPress}>
              {step.label}
            </Button>
          ))}
        </div>
        {progress === null ? (
          <IconButton
            label={onDismiss.label}
            size="sm"
            icon={<X size={14} />}
            onPress={() => {
              setExpanded(false);
              onDismiss.onPress();
            }}
          />
        ) : (
          <Button size="sm" onPress={onStop.onPress}>
            {onStop.label}
          </Button>
        )}
      </div>
    </section>
  );
}
