import type { Profile } from '@shared/domain/account/Profile';
import type { DayRange } from '@shared/domain/account/Usage';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { routeQuery } from '../../../ipc/useRoute';
import type { ServiceSide } from './serviceSides';

type Asked = Readonly<{ of: string; isDone: boolean; problems: ReadonlyMap<string, string> }>;

/** Shows the last known statistics of all services. They are requested again only when the user asks. */
export function useEveryService(
  profiles: readonly Profile[],
  range: DayRange,
): Readonly<{ sides: readonly ServiceSide[]; isAsking: boolean; ask: () => void }> {
  const answers = useQueries({
    queries: profiles.map(({ id }) => routeQuery('account.comparison', { profileId: id, range })),
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const key = `${range.from}..${range.to}`;
  const current = asked?.of === key ? asked : null;
  const ask = async () => {
    setAsked({ of: key, isDone: false, problems: new Map() });
    const problems = await askAll(profiles, range);
    setAsked((now) => (now?.of === key ? { of: key, isDone: true, problems } : now));
  };
  return {
    sides: profiles.flatMap(({ id, name }, at) => {
      const comparison = answers[at]?.data;
      const problem = current?.problems.get(id) ?? null;
      return comparison === undefined ? [] : [{ profileId: id, name, comparison, problem }];
    }),
    isAsking: current !== null && !current.isDone,
    ask: () => void ask(),
  };
}

/** @returns why a service did not answer, for the user, by profile */
async function askAll(profiles: readonly Profile[], range: DayRange): Promise<ReadonlyMap<string, string>> {
  const failed = await Promise.all(
    profiles.map(({ id }) =>
      call('account.askService', { profileId: id, range }).then(
        () => [],
        (error: Error) => [[id, wordsOf(error)] as const],
      ),
    ),
  );
  return new Map(failed.flat());
}
