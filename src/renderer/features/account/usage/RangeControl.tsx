import { zDayRange } from '@shared/domain/account/Usage';
import { localDay } from '@shared/domain/localDays';
import { t } from '@shared/messages/t';
import { formatDatedDay } from '@shared/words/formatCalendar';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from '../../../ui/Button';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { IconButton } from '../../../ui/IconButton';
import { useAccountStore } from '../useAccountStore';
import { rangeDays } from './rangeDays';

const stretches = [
  { value: 'week', label: t('account.week') },
  { value: 'month', label: t('account.month') },
  { value: 'year', label: t('account.year') },
] as const;

/** The period: the last 7, 30 or 365 days, or a range of days. */
export function RangeControl() {
  const range = useAccountStore((state) => state.range);
  const setRange = useAccountStore((state) => state.setRange);
  const [isOpen, setOpen] = useState(false);
  const { from, to } = rangeDays(range, localDay(Date.now()));
  return (
    <div className="flex shrink-0 items-center gap-1">
      <div className="w-54">
        <SegmentedControl
          label={t('account.days')}
          value={typeof range === 'string' ? range : null}
          options={stretches}
          onChange={setRange}
        />
      </div>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <IconButton
          label={t('account.rangeButton', {
            from: formatDatedDay(from),
            to: formatDatedDay(to),
          })}
          icon={<CalendarRange size={16} />}
        />
        <Popover offset={4} className={popoverStyle.surface}>
          <Dialog aria-label={t('account.chooseTwoDays')} className="w-64 p-3 outline-none">
            <RangeForm
              from={from}
              to={to}
              onChosen={(chosen) => {
                setRange(chosen);
                setOpen(false);
              }}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

function RangeForm({
  from,
  to,
  onChosen,
}: Readonly<{ from: string; to: string; onChosen: (range: { from: string; to: string }) => void }>) {
  const [typed, setTyped] = useState({ from, to });
  const read = zDayRange.safeParse(typed);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (read.success) onChosen(read.data);
      }}
    >
      <TextField
        label={t('account.from')}
        type="date"
        value={typed.from}
        onChange={(day) => setTyped({ ...typed, from: day })}
      />
      <TextField
        label={t('account.to')}
        type="date"
        value={typed.to}
        error={read.success ? null : rangeProblem(typed)}
        onChange={(day) => setTyped({ ...typed, to: day })}
      />
      <Button type="submit" isDisabled={!read.success}>
        {t('account.showTheseDays')}
      </Button>
    </form>
  );
}

function rangeProblem({ from, to }: Readonly<{ from: string; to: string }>): string {
  if (from === '' || to === '') return t('account.rangeIncomplete');
  return from > to ? t('account.rangeBackwards') : t('account.rangeTooLong');
}
