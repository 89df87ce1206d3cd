import { t } from '@shared/messages/t';
import { useState } from 'react';
import { parseDayTime } from '../fields/parseDayTime';
import { parseNumberText } from '../fields/parseNumberText';
import { TextField } from '../fields/TextField';
import { FormDialog } from './FormDialog';

type PlanLimits = Readonly<{ startAt: string | null; until: string | null; maxCredits: number | null }>;

type Props = Readonly<{
  title: string;
  /** Says to which work the schedule applies. */
  description: string;
  limits: PlanLimits;
  /** True: the amount has the focus first, instead of the times. */
  focusesAmount?: boolean;
  onSave: (limits: PlanLimits) => void;
  onClose: () => void;
}>;

/** Asks when work may run (as `22:00`), and its limit in credits. Null: at once; to the end; the limit in Settings. */
export function PlanDialog({ title, description, limits, focusesAmount = false, onSave, onClose }: Props) {
  const [initial] = useState({
    start: limits.startAt ?? '',
    end: limits.until ?? '',
    text: limits.maxCredits === null ? '' : String(limits.maxCredits),
  });
  const [start, setStart] = useState(initial.start);
  const [end, setEnd] = useState(initial.end);
  const [text, setText] = useState(initial.text);
  const maxCredits = text.trim() === '' ? null : parseNumberText(text);
  const isInvalidAmount = text.trim() !== '' && (maxCredits === null || maxCredits <= 0);
  const [startAt, until] = [parseDayTime(start), parseDayTime(end)];
  const isInvalidTime = (typed: string, time: string | null) => typed.trim() !== '' && time === null;
  const timeError = t('ui.writeATime');
  return (
    <FormDialog
      title={title}
      isChanged={start !== initial.start || end !== initial.end || text !== initial.text}
      onSave={() => {
        if (isInvalidAmount || isInvalidTime(start, startAt) || isInvalidTime(end, until)) return;
        onSave({ startAt, until, maxCredits });
        onClose();
      }}
      onClose={onClose}
    >
      <p className="text-xs text-muted">{description}</p>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('ui.startsAt')}
          placeholder="22:00"
          hint={t('ui.emptyAtOnce')}
          autoFocus={!focusesAmount}
          error={isInvalidTime(start, startAt) ? timeError : null}
          value={start}
          onChange={setStart}
        />
        <TextField
          label={t('ui.onlyUntil')}
          placeholder="06:00"
          hint={t('ui.emptyToItsEnd')}
          error={isInvalidTime(end, until) ? timeError : null}
          value={end}
          onChange={setEnd}
        />
      </div>
      <TextField
        label={t('queue.atMostInCredits')}
        autoFocus={focusesAmount}
        inputMode="decimal"
        hint={t('ui.emptyAsInSettings')}
        error={isInvalidAmount ? t('ui.writePositiveNumber') : null}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
