import { t } from '@shared/messages/t';
import { KeyRound, Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { ConnectForm } from './ConnectForm';

const ridges = [
  { base: 520, height: 150, seed: 3, light: 0.1 },
  { base: 610, height: 130, seed: 11, light: 0.075 },
  { base: 700, height: 110, seed: 27, light: 0.052 },
  { base: 800, height: 90, seed: 41, light: 0.03 },
] as const;

/** A sun over layered hills in the theme's greys. Decorative. */
function WelcomeScene() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      className="pointer-events-none fixed inset-0 size-full"
    >
      <defs>
        <radialGradient id="welcome-glow">
          <stop offset="0" style={{ stopColor: 'var(--sun)', stopOpacity: 0.22 }} />
          <stop offset="0.45" style={{ stopColor: 'var(--sun)', stopOpacity: 0.06 }} />
          <stop offset="1" style={{ stopColor: 'var(--sun)', stopOpacity: 0 }} />
        </radialGradient>
      </defs>
      <circle cx="1240" cy="330" r="440" fill="url(#welcome-glow)" />
      <circle cx="1240" cy="330" r="46" className="fill-sun max-[1150px]:hidden" />
      {ridges.map((ridge) => (
        <g key={ridge.seed}>
          <path d={ridgePath(ridge)} className="fill-canvas" />
          <path d={ridgePath(ridge)} className="fill-ink" opacity={ridge.light} />
        </g>
      ))}
    </svg>
  );
}

/** An SVG path of hills in a box of 1440 × 900; equal seeds give equal hills. `height`: of the tallest hill. */
function ridgePath({ base, height, seed }: Readonly<{ base: number; height: number; seed: number }>): string {
  const points: string[] = [];
  for (let x = 0; x <= 1440; x += 12) {
    const slow = Math.sin(x / 210 + seed) * 0.5 + Math.sin(x / 97 + seed * 2.3) * 0.3;
    const fine = Math.sin(x / 41 + seed * 5.1) * 0.12 + Math.sin(x / 19 + seed * 7.7) * 0.06;
    points.push(`${x} ${(base - height * (slow + fine) * 0.8).toFixed(1)}`);
  }
  return `M0 900 L${points.join(' L')} L1440 900 Z`;
}

function ComfyOffer({ onAdded }: Readonly<{ onAdded: () => void }>) {
  const find = useCommand('engines.find');
  const add = useCommand('engines.add', { onSuccess: onAdded });
  const startLocal = useCommand('profiles.tryLocal', {
    onSuccess: () => {
      if (url !== undefined) add.mutate({ id: 'comfyui', kind: 'comfyui', urls: [url] });
    },
  });
  const error = find.error ?? startLocal.error ?? add.error;
  const url = error ? undefined : find.data?.find(({ kind }) => kind === 'comfyui')?.url;
  const isAdding = startLocal.isPending || add.isPending || add.isSuccess;
  const search = () => {
    startLocal.reset();
    add.reset();
    find.mutate(undefined);
  };
  return (
    <section
      aria-label={t('welcome.useComfyUI')}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md border border-line px-3 py-2.5"
    >
      <p role="status" className="min-w-32 flex-1 text-xs text-pretty text-muted">
        {error
          ? t('welcome.thatDidNotWork', { error: errorMessage(error) })
          : url !== undefined
            ? t('welcome.comfyUIAnswersAt', { host: URL.parse(url)?.host ?? url })
            : find.isSuccess
              ? t('welcome.noComfyUI')
              : t('welcome.haveComfyUI')}
      </p>
      {url !== undefined ? (
        <Button
          autoFocus
          size="sm"
          variant="primary"
          isPending={isAdding}
          onPress={() => startLocal.mutate(undefined)}
        >
          {isAdding ? t('welcome.addingIt') : t('welcome.useComfyUIOnThisComputer')}
        </Button>
      ) : (
        <Button size="sm" isPending={find.isPending} onPress={search}>
          {find.isPending ? t('settings.looking') : t('welcome.lookForComfyUI')}
        </Button>
      )}
    </section>
  );
}

type WelcomeProps = Readonly<{
  onDone: () => void;
  onOtherLibrary: () => void;
  /** Called after a ComfyUI engine was added, which needs a workflow next. */
  onEngine: () => void;
}>;

/** Connects to a service, or lets the user try Easel without one. */
export function Welcome({ onDone, onOtherLibrary, onEngine }: WelcomeProps) {
  const tryLocal = useCommand('profiles.tryLocal', { onSuccess: onDone });
  return (
    <main className="relative flex h-full flex-col items-center overflow-y-auto px-6">
      <WelcomeScene />
      <div className="relative my-auto flex w-full max-w-220 animate-appear flex-col gap-8 py-8 [@media(max-height:700px)]:gap-4 [@media(max-height:700px)]:py-4">
        <header className="flex flex-col items-center gap-3 text-center [@media(max-height:700px)]:gap-1.5">
          <span
            aria-hidden
            className="flex size-11 items-center justify-center rounded-lg bg-accent-fill text-xl font-bold text-on-accent-fill"
          >
            E
          </span>
          <h1 className="text-2xl font-semibold tracking-tight">{t('welcome.welcomeToEasel')}</h1>
          <p className="text-base text-balance text-muted">{t('welcome.intro')}</p>
        </header>
        <div className="grid grid-cols-2 items-stretch gap-4">
          <Card
            icon={<KeyRound size={18} />}
            title={t('welcome.connectToYourService')}
            message={t('welcome.connectHint')}
          >
            <ConnectForm onDone={onDone} />
          </Card>
          <Card
            icon={<Sparkle size={18} />}
            title={t('welcome.tryItOnThisComputer')}
            message={t('welcome.sampleHint')}
          >
            <ul className="flex flex-col gap-2.5 text-sm text-muted">
              <Point>{t('welcome.sampleWholeApp')}</Point>
              <Point>{t('welcome.sampleDrawn')}</Point>
              <Point>{t('welcome.sampleOffline')}</Point>
            </ul>
            <div className="flex-1" />
            <ComfyOffer onAdded={onEngine} />
            {tryLocal.isError ? (
              <ErrorNote
                title={t('settings.theSampleServiceDidNotStart')}
                message={errorMessage(tryLocal.error)}
              />
            ) : null}
            <Button
              variant="secondary"
              size="lg"
              isPending={tryLocal.isPending}
              onPress={() => tryLocal.mutate(undefined)}
            >
              {tryLocal.isPending ? t('welcome.starting') : t('welcome.tryItOnThisComputer')}
            </Button>
          </Card>
        </div>
        <Button variant="quiet" className="self-center" onPress={onOtherLibrary}>
          {t('settings.openAnotherLibrary')}
        </Button>
      </div>
    </main>
  );
}

function Card({
  icon,
  title,
  message,
  children,
}: Readonly<{ icon: ReactNode; title: string; message: string; children: ReactNode }>) {
  return (
    <section aria-label={title} className="flex flex-col gap-5 rounded-lg border border-line bg-panel p-6">
      <div className="flex flex-col gap-1.5">
        <div className="flex items-center gap-2.5">
          <span aria-hidden className="text-accent-ink">
            {icon}
          </span>
          <h2 className="text-lg font-semibold">{title}</h2>
        </div>
        <p className="text-sm text-muted">{message}</p>
      </div>
      {children}
    </section>
  );
}

function Point({ children }: Readonly<{ children: string }>) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden className="mt-2 size-1 shrink-0 rounded-full bg-accent" />
      {children}
    </li>
  );
}
