import { t } from '@shared/messages/t';
import { useState } from 'react';
import { parseDayTime } from '../fields/parseDayTime';
import { parseNumberText } from '../fields/parseNumberText';
import { TextField } from '../fields/TextField';
import { FormDialog } from './FormDialog';

type Bounds = Readonly<{ startAt: string | null; until: string | null; most: number | null }>;

/** When something may run and how much it may spend. `most` null: no limit. */
export function PlanDialog({
  title,
  about,
  bounds,
  isForLimit = false,
  onSave,
  onClose,
}: Readonly<{
  title: string;
  /** What the schedule applies to, and what it does not. */
  about: string;
  bounds: Bounds;
  /** Opened to set the amount rather than the times. */
  isForLimit?: boolean;
  onSave: (bounds: Bounds) => void;
  onClose: () => void;
}>) {
  const [before] = useState({
    start: bounds.startAt ?? '',
    end: bounds.until ?? '',
    text: bounds.most === null ? '' : String(bounds.most),
  });
  const [start, setStart] = useState(before.start);
  const [end, setEnd] = useState(before.end);
  const [text, setText] = useState(before.text);
  const most = text.trim() === '' ? null : parseNumberText(text);
  const isBad = text.trim() !== '' && (most === null || most <= 0);
  const [startAt, until] = [parseDayTime(start), parseDayTime(end)];
  const isNoTime = (typed: string, time: string | null) => typed.trim() !== '' && time === null;
  const noTime = t('ui.writeATime');
  return (
    <FormDialog
      title={title}
      isChanged={start !== before.start || end !== before.end || text !== before.text}
      onSave={() => {
        if (isBad || isNoTime(start, startAt) || isNoTime(end, until)) return;
        onSave({ startAt, until, most });
        onClose();
      }}
      onClose={onClose}
    >
      <p className="text-xs text-muted">{about}</p>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('ui.startsAt')}
          placeholder="22:00"
          hint={t('ui.emptyAtOnce')}
          autoFocus={!isForLimit}
          error={isNoTime(start, startAt) ? noTime : null}
          value={start}
          onChange={setStart}
        />
        <TextField
          label={t('ui.onlyUntil')}
          placeholder="06:00"
          hint={t('ui.emptyToItsEnd')}
          error={isNoTime(end, until) ? noTime : null}
          value={end}
          onChange={setEnd}
        />
      </div>
      <TextField
        label={t('queue.atMostInCredits')}
        autoFocus={isForLimit}
        inputMode="decimal"
        hint={t('ui.emptyAsInSettings')}
        error={isBad ? t('ui.writePositiveNumber') : null}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
