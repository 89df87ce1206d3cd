import { t } from '@shared/messages/t';
import type { ReactNode } from 'react';
import { LogoMark } from '../../renderer/ui/LogoMark';
import { MessageSlot } from '../../renderer/ui/messages/toasts';

/** The frame of the pages without navigation: the sign-in, and links that set passwords. */
export function SignInLayout({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <div className="flex min-h-screen flex-col items-center justify-center p-4">
      <main className="flex w-full max-w-88 flex-col gap-4 rounded-lg border border-line bg-panel p-6">
        <p className="flex items-center gap-2.5 text-sm text-muted">
          <LogoMark />
          {t('dashboard.easelStudio')}
        </p>
        <h1 className="text-xl font-semibold">{title}</h1>
        {children}
      </main>
      <div className="w-full max-w-120">
        <MessageSlot />
      </div>
    </div>
  );
}
