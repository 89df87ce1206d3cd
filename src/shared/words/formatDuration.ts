import { t } from '../messages/t';

/** A rounded duration: "9 s", "1 min 12 s", "31 min", "2 h 5 min". */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  if (seconds < 60) return t('words.durationSeconds', { seconds });
  const minutes = Math.round(seconds / 60);
  if (seconds < 600) {
    const [whole, rest] = [Math.floor(seconds / 60), seconds % 60];
    return rest === 0
      ? t('words.durationMinutes', { minutes: whole })
      : t('words.durationMinutesSeconds', { minutes: whole, seconds: rest });
  }
  if (minutes < 60) return t('words.durationMinutes', { minutes });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0
    ? t('words.durationHours', { hours })
    : t('words.durationHoursMinutes', { hours, minutes: rest });
}
