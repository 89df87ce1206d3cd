export const popoverStyle = {
  surface:
    'z-40 min-w-(--trigger-width) overflow-auto rounded-lg border border-line bg-panel p-1 outline-none data-[entering]:animate-appear',
  item: 'flex min-h-(--menu-row-h) cursor-default items-center gap-2.5 rounded-md px-2.5 py-1 text-sm outline-none data-[focused]:bg-hover data-[disabled]:text-faint',
} as const;
