import { t } from '@shared/messages/t';
import { Component, type ReactNode } from 'react';
import { errorMessage } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { Button } from '../../ui/Button';

/** Catches errors thrown while rendering, shows a message and offers to reload the window. */
export class ErrorBoundary extends Component<
  Readonly<{
    children: ReactNode;
    /** A new value makes the boundary render its children again. */
    resetKey?: string;
  }>,
  Readonly<{ problem: string | null }>
> {
  override state: Readonly<{ problem: string | null }> = { problem: null };

  static getDerivedStateFromError(error: unknown) {
    return { problem: errorMessage(error) };
  }

  override componentDidUpdate(before: Readonly<{ resetKey?: string }>) {
    if (before.resetKey !== this.props.resetKey && this.state.problem !== null)
      this.setState({ problem: null });
  }

  override render() {
    if (this.state.problem === null) return this.props.children;
    return (
      <main role="alert" className="flex h-full flex-col items-center justify-center gap-4 p-8 text-center">
        <div className="flex max-w-120 flex-col gap-1">
          <h1 className="text-lg font-semibold">{t('app.thisViewStoppedWorking')}</h1>
          <p className="text-sm text-muted">{t('app.nothingIsLost')}</p>
          <p className="selectable mt-2 text-xs break-words text-faint">{this.state.problem}</p>
        </div>
        <Button variant="primary" onPress={() => void call('app.reloadWindow', undefined)}>
          {t('app.reloadTheWindow')}
        </Button>
      </main>
    );
  }
}
