import { LogoMark } from '../../ui/LogoMark';

/** The shell's outline while main is asked for the first time. Comes into view only if that takes a while. */
export function StartingScreen() {
  return (
    <main aria-busy aria-label="Easel is starting" className="flex h-full">
      <div className="w-14 border-r border-line bg-panel" />
      <div className="flex flex-1 animate-appear flex-col items-center justify-center gap-3 [animation-delay:400ms] [animation-fill-mode:backwards]">
        <LogoMark className="size-10 rounded-lg text-lg" />
        <p className="text-xs text-muted">Opening your library…</p>
      </div>
    </main>
  );
}
