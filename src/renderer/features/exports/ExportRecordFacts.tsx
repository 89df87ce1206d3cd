import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { endWords, mannerFacts, whatWords } from './recordWords';
import { useExportRecord } from './useExportRecords';

/** All facts about an export, and the actions on it. */
export function ExportRecordFacts({
  seq,
  onShow,
  onReveal,
  onAgain,
}: Readonly<{
  seq: number;
  onShow: (record: ExportRecord) => void;
  onReveal: (record: ExportRecord) => void;
  onAgain: (record: ExportRecord) => void;
}>) {
  const record = useExportRecord(seq);
  if (!record) return null;
  const { assetId, isByAxes, manner, message, preset, startedAt, state, target } = record;
  const facts = [
    [t('exports.when'), formatTime(startedAt, Date.now())],
    [t('account.to'), target],
    ...(manner === null ? [] : mannerFacts(manner, isByAxes)),
    ...(preset === null ? [] : [[t('exports.preset'), preset]]),
    ...(assetId === null && state !== 'running' ? [[t('create.pictures2'), t('exports.picturesGone')]] : []),
  ] as const;
  const end = endWords(record);
  return (
    <section
      aria-label={t('exports.theChosenExport')}
      className="flex min-h-0 ms-4 w-60 shrink-0 flex-col gap-3"
    >
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <h3 className="text-sm font-semibold">{whatWords(record)}</h3>
        {end === null ? null : (
          <p className={classNames('selectable text-xs', state === 'running' ? 'text-muted' : 'text-danger')}>
            {end}. {message}
          </p>
        )}
        <dl className="flex flex-col gap-2 text-xs">
          {facts.map(([name, words]) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="selectable [overflow-wrap:anywhere]">{words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-col gap-2">
        <Button isDisabled={assetId === null} onPress={() => onShow(record)}>
          {t('exports.showItsPictures')}
        </Button>
        <Button isDisabled={record.files === 0} onPress={() => onReveal(record)}>
          {t('app.showInFolder')}
        </Button>
        <Button isDisabled={assetId === null || manner === null} onPress={() => onAgain(record)}>
          {t('exports.exportAgain')}
        </Button>
      </div>
    </section>
  );
}
