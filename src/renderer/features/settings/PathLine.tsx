export function PathLine({ label, path }: Readonly<{ label: string; path: string }>) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-xs text-muted">{label}</span>
      <p className="selectable rounded-md border border-line bg-panel px-3 py-1.5 text-sm break-all">
        {path}
      </p>
    </div>
  );
}
