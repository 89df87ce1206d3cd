/** Shown when the page is opened outside Easel. */
export function BridgeMissing() {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-1 p-8 text-center">
      <h1 className="text-lg font-semibold">This page belongs to Easel</h1>
      <p className="max-w-96 text-sm text-muted">
        It cannot work in a browser of its own: it has no connection to the program. Start Easel, and it opens
        there.
      </p>
    </main>
  );
}
