/** Minutes and seconds, for example 5 → "0:05", 75.4 → "1:15". */
export function filmTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Minutes, seconds and tenths, for example 5.26 → "0:05.2". */
export function filmTenths(seconds: number): string {
  const tenths = Math.max(0, Math.floor((Number.isFinite(seconds) ? seconds : 0) * 10 + 1e-6));
  return `${filmTime(tenths / 10)}.${tenths % 10}`;
}
