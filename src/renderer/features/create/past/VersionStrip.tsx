import type { FormVersion } from '@shared/domain/create/FormState';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { memo } from 'react';
import { Button, Toolbar } from 'react-aria-components';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../../ipc/pictures/useBlursSensitive';
import { useRoute } from '../../../ipc/useRoute';
import { classNames } from '../../../ui/classNames';
import { Tooltip } from '../../../ui/dialogs/Tooltip';
import { MediaStill } from '../../../ui/pictures/MediaStill';
import { useRecentJobs } from '../useRecentJobs';
import { pictureOfVersion, useCurrentVersion } from './useCurrentVersion';

const maxShown = 24;

/** One thumbnail per Generate, newest first. A click restores the whole form of that time. */
export const VersionStrip = memo(function VersionStrip({
  profileId,
  onRestore,
}: Readonly<{
  profileId: string;
  onRestore: (id: string) => void;
}>) {
  const { data: versions = [] } = useRoute('form.versions', { profileId });
  const { currentId, markRestored } = useCurrentVersion(profileId, versions);
  if (versions.length === 0) return null;
  const now = Date.now();
  return (
    <section aria-label={t('create.versionsOfThisForm')} className="flex flex-col gap-1.5">
      <div className="flex min-h-6 items-center justify-between gap-2 text-xs text-muted">
        <h2 className="shrink-0">{t('create.versionsOfThisForm')}</h2>
        <p title={t('create.pressBringsBack')} className="truncate text-faint">
          {t('create.pressBringsBack')}
        </p>
      </div>
      <Toolbar
        aria-label={t('create.versionsTheNewestFirst')}
        className="-m-1 flex gap-1.5 overflow-x-auto p-1"
      >
        {versions.slice(0, maxShown).map((version) => {
          const prompt = version.prompt === '' ? t('create.noPrompt') : version.prompt;
          const label = `${formatTime(version.at, now)}: ${prompt.length > 120 ? `${prompt.slice(0, 120)}…` : prompt}`;
          const isCurrent = version.id === currentId;
          return (
            <Tooltip
              key={version.id}
              label={
                isCurrent ? t('create.inTheFormNow', { label }) : t('create.bringBackTheFormOf', { label })
              }
            >
              <Button
                aria-current={isCurrent ? 'true' : 'false'}
                onPress={() => {
                  markRestored(version.id);
                  onRestore(version.id);
                }}
                className={classNames(
                  'relative size-11 shrink-0 overflow-hidden rounded-md border bg-raised',
                  isCurrent
                    ? 'border-transparent after:pointer-events-none after:absolute after:-inset-px after:rounded-md after:border-2 after:border-accent'
                    : 'border-line data-[hovered]:border-edge',
                )}
              >
                <span className="sr-only">{t('create.takeUpTheVersionOf', { label })}</span>
                {version.picture === null ? (
                  <LiveVersionPicture profileId={profileId} version={version} />
                ) : (
                  <VersionPicture picture={version.picture} prompt={version.prompt} />
                )}
              </Button>
            </Tooltip>
          );
        })}
      </Toolbar>
    </section>
  );
});

/** The picture of a version once it arrives; a component of its own, so that only it re-renders with new jobs. */
function LiveVersionPicture({ profileId, version }: Readonly<{ profileId: string; version: FormVersion }>) {
  const { jobs } = useRecentJobs(profileId);
  return <VersionPicture picture={pictureOfVersion(version, jobs)} prompt={version.prompt} />;
}

/** The thumbnail of a version, or two letters of its prompt if there is no picture or it is sensitive. */
export function VersionPicture({
  picture,
  prompt,
}: Readonly<{ picture: FormVersion['picture']; prompt: string }>) {
  const blurs = useBlursSensitive();
  const isHidden = picture?.sensitive === true && blurs;
  const fallback = (
    <span aria-hidden className="flex size-full items-center justify-center text-xs text-muted">
      {prompt.trim().slice(0, 2) || '…'}
    </span>
  );
  if (picture === null || isHidden) return fallback;
  return (
    <MediaStill
      preview={mediaUrl.small(picture.assetId)}
      videoSrc={picture.kind === 'video' ? mediaUrl.original(picture.assetId) : null}
      className="size-full object-cover"
      missing={fallback}
    />
  );
}
