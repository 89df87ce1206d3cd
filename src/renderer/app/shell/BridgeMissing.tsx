import { t } from '@shared/messages/t';
/** Shown when the page is opened outside Easel. */
export function BridgeMissing() {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-1 p-8 text-center">
      <h1 className="text-lg font-semibold">{t('app.thisPageBelongsToEasel')}</h1>
      <p className="max-w-96 text-sm text-muted">{t('app.startEaselInstead')}</p>
    </main>
  );
}
