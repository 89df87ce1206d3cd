import type { ModelDetails, ModelSummary } from '@shared/domain/account/ModelSummary';
import { isAboutModel } from '@shared/domain/account/UnreadAnswer';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { Info, Lock } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useUnread } from '../../../ipc/useUnread';
import { UnreadAnswers } from '../../../ui/dialogs/UnreadAnswers';

/** Notes about the selected model: an earlier refusal, and differences from the schema of the service. */
export const ModelNotes = memo(function ModelNotes({
  summary,
  details,
  profileId,
}: Readonly<{ summary: ModelSummary | null; details: ModelDetails | undefined; profileId: string }>) {
  const unread = useUnread(profileId);
  const ofModel = unread.filter((answer) => summary !== null && isAboutModel(answer, summary.id));
  const denied = summary?.denied ?? null;
  const differences = details?.differences ?? [];
  if (denied === null && differences.length === 0 && ofModel.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {denied ? (
        <Note icon={<Lock aria-hidden size={14} className="mt-px shrink-0 text-danger" />}>
          <p className="selectable">
            {t('create.theServiceRefusedThisKey', {
              time: formatTime(denied.at, Date.now()),
              message: denied.message,
            })}
          </p>
          <p className="text-faint">{t('create.askTheServiceAgainInTheList')}</p>
        </Note>
      ) : null}
      {differences.length > 0 ? (
        <Note icon={<Info aria-hidden size={14} className="mt-px shrink-0 text-muted" />}>
          <details>
            <summary className="cursor-pointer text-balance hover:text-ink">
              {t('create.modelDifferences', { points: differences.length })}
            </summary>
            <div className="mt-1.5 flex flex-col gap-1.5">
              {differences.map((difference) => (
                <p key={difference} className="selectable">
                  {difference}
                </p>
              ))}
            </div>
          </details>
        </Note>
      ) : null}
      <UnreadAnswers answers={ofModel} />
    </div>
  );
});

function Note({ icon, children }: Readonly<{ icon: ReactNode; children: ReactNode }>) {
  return (
    <div
      role="note"
      className="flex gap-2 rounded-md border border-line bg-field px-2.5 py-2 text-xs text-muted"
    >
      {icon}
      <div className="flex min-w-0 flex-col gap-1 break-words">{children}</div>
    </div>
  );
}
