import { t } from '@shared/messages/t';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../renderer/ui/dialogs/Dialog';
import { EmptyState } from '../../renderer/ui/messages/EmptyState';
import { MediaStill } from '../../renderer/ui/pictures/MediaStill';
import { credits, time } from '../formats';
import { MoreButton, PageHead, QueryResult } from '../PageParts';
import { filesOf, type GenerationRecord, zHistory } from '../responseSchemas';
import { usePaginatedQuery } from '../usePaginatedQuery';

export function HistoryPage() {
  const history = usePaginatedQuery('history', '/api/generations', zHistory, 24);
  const [openEntry, setOpenEntry] = useState<GenerationRecord | null>(null);
  return (
    <>
      <PageHead title={t('dashboard.history')} about={t('dashboard.historyHint')} />
      <QueryResult query={history}>
        {({ pages }) => {
          const entries = pages.flatMap(({ generations }) => generations);
          return entries.length === 0 ? (
            <EmptyState
              icon={<Image size={20} />}
              title={t('dashboard.nothingWasGeneratedYet')}
              message={t('dashboard.noHistoryHint')}
            />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <EntryTile entry={entry} onOpen={() => setOpenEntry(entry)} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryResult>
      <MoreButton query={history} />
      <Dialog
        title={openEntry ? `${openEntry.provider}/${openEntry.model}` : ''}
        size="lg"
        isOpen={openEntry !== null}
        onOpenChange={() => setOpenEntry(null)}
      >
        {openEntry ? <EntryDetails entry={openEntry} /> : null}
      </Dialog>
    </>
  );
}

function promptOf({ request }: GenerationRecord): string {
  return typeof request.prompt === 'string' ? request.prompt : '';
}

function EntryTile({ entry, onOpen }: Readonly<{ entry: GenerationRecord; onOpen: () => void }>) {
  const files = filesOf(entry);
  const [first] = files;
  const placeholder = entry.status === 'failed' ? t('dashboard.failed') : t('dashboard.noFile');
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-col gap-2 rounded-lg border border-line bg-panel p-2 text-start hover:bg-raised"
    >
      <span className="relative flex aspect-square w-full items-center justify-center overflow-hidden rounded-md bg-raised text-center text-xs text-muted">
        {first === undefined ? (
          placeholder
        ) : (
          <MediaStill
            preview={first.path}
            videoSrc={first.isVideo ? first.path : null}
            className="size-full object-cover"
            missing={t('dashboard.fileNoLongerKept')}
          />
        )}
        {files.length > 1 ? (
          <span className="absolute top-1.5 end-1.5 rounded-sm bg-black/70 px-1.5 text-xs text-white">
            {files.length}
          </span>
        ) : null}
      </span>
      <span className="two-lines min-h-9 text-sm">{promptOf(entry) || t('dashboard.noPrompt')}</span>
      <span className="flex justify-between gap-2 text-xs text-muted tabular-nums">
        <span className="truncate">{time(entry.created_at)}</span>
        <span>{credits(entry.cost)}</span>
      </span>
    </button>
  );
}

function EntryDetails({ entry }: Readonly<{ entry: GenerationRecord }>) {
  const otherParameters = Object.entries(entry.request).filter(([name]) => name !== 'prompt');
  return (
    <div className="flex flex-col gap-4">
      <p className="selectable text-sm break-words whitespace-pre-wrap">{promptOf(entry)}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-3">
        {filesOf(entry).map(({ path, isVideo }, index) =>
          isVideo ? (
            // biome-ignore lint/a11y/useMediaCaption: generated films have no words
            <video key={path} src={path} controls className="w-full rounded-md bg-raised" />
          ) : (
            <a key={path} href={path} target="_blank" rel="noreferrer" className="block">
              <MediaStill
                preview={path}
                videoSrc={null}
                className="w-full rounded-md bg-raised"
                missing={
                  <span className="text-sm text-muted">
                    {t('dashboard.fileIsNoLongerKept', { place: index + 1 })}
                  </span>
                }
              />
              <span className="sr-only">{t('dashboard.openImage', { place: index + 1 })}</span>
            </a>
          ),
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <dt className="text-muted">{t('dashboard.time')}</dt>
        <dd>{time(entry.created_at)}</dd>
        <dt className="text-muted">{t('dashboard.cost')}</dt>
        <dd>{t('dashboard.creditsAmount', { credits: credits(entry.cost) })}</dd>
        <dt className="text-muted">{t('dashboard.state')}</dt>
        <dd>{entry.status === 'failed' ? t('dashboard.failed') : t('dashboard.completed')}</dd>
        {otherParameters.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name.replaceAll('_', ' ')}</dt>
            <dd className="selectable break-all">
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
