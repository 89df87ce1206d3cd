export const fieldStyle = {
  box: 'w-full rounded-md border border-line bg-field text-sm text-ink transition-colors data-[hovered]:border-edge data-[focused]:border-accent data-[focused]:outline-none data-[invalid]:border-danger data-[disabled]:opacity-50',
  label: 'text-xs text-muted',
  hint: 'text-xs text-faint',
  error: 'text-xs text-danger',
} as const;
