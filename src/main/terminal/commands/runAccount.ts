import type { BalanceHistory } from '@shared/domain/account/Balance';
import { balancePath } from '@shared/domain/account/UnreadableAnswer';
import { localDay } from '@shared/domain/localDays';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { creditsText } from '@shared/words/sentences/creditsText';
import type { CommonOptions, ProfileSelector } from '../options/CommonOptions';
import { jsonLine } from '../output/jsonLine';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { TerminalEasel } from '../TerminalEasel';

export type AccountOptions = CommonOptions & ProfileSelector;

type Parts = Readonly<{ out: Output; err: Output; key: string | null; now: () => number }>;

export async function runAccount(
  easel: Pick<TerminalEasel, 'profileOf' | 'spending' | 'unreadableAnswers'>,
  options: AccountOptions,
  { out, err, key, now }: Parts,
): Promise<number> {
  const { id, name } = await easel.profileOf(options, key);
  const problem = await easel.spending.check(id).then(
    (milli) => (milli === null ? t('terminal.balanceUnreadable') : null),
    (error: unknown) => {
      if (error instanceof EaselError) return error.message;
      throw error;
    },
  );
  const history = easel.spending.balance(id);
  const today = localDay(now());
  const { total } = await easel.spending.usage({
    profileId: id,
    range: { from: today, to: today },
    by: 'day',
  });
  const { latest, forecast } = history;
  const raw = easel.unreadableAnswers(id).find(({ path }) => path === balancePath)?.raw ?? null;
  if (options.json === true) {
    const spentToday = { confirmedMilli: total.confirmedMilli, possibleMilli: total.possibleMilli };
    out.write(
      jsonLine({
        event: 'account',
        profileId: id,
        name,
        balance: latest,
        forecast,
        spentToday,
        problem,
        raw,
      }),
    );
  } else {
    out.write(`${printable(name)}: ${describeBalance(history, now())}\n`);
    const spent = creditsText(total.confirmedMilli);
    const possible = total.possibleMilli / 1000;
    out.write(`${t('terminal.spentToday', { spent, isMore: possible !== 0, possible })}\n`);
    if (problem !== null) {
      const more = raw === null ? '' : ` ${t('terminal.jsonShowsIt')}`;
      err.write(`${printable(problem)}${more}\n`);
    }
  }
  return problem === null ? 0 : 1;
}

function describeBalance({ latest, forecast }: BalanceHistory, now: number): string {
  if (latest === null) return t('terminal.balanceNeverRead');
  const values = { balance: creditsText(latest.balanceMilli), time: formatTime(latest.at, now) };
  return forecast.kind === 'until'
    ? t('terminal.balanceUntil', { ...values, day: localDay(forecast.at) })
    : t('terminal.balanceChecked', values);
}
