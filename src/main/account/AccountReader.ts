// Asks a profile's service for its balance and history, one question of a kind at a time, and says whether it answers.
import { EaselError } from '@shared/ipc/EaselError';
import type { Balance, HistoryPage, Reading } from '@shared/service';

type Connection = Readonly<{ profileId: string; baseUrl: string; key: string }>;
type Missing = Readonly<{ missing: 'key' | 'profile' | 'local_service'; message: string }>;
type Page = Readonly<{ cursor?: string; page?: number; limit?: number }>;

export type AccountReaderOptions = Readonly<{
  client: Readonly<{
    balance: (connection: Connection) => Promise<Reading<Balance>>;
    history: (connection: Connection, page: Page) => Promise<Reading<HistoryPage>>;
  }>;
  connectionOf: (profileId: string) => Promise<Connection | Missing>;
  connections: Readonly<{
    answered: (profileId: string, keyProblem?: string | null) => void;
    unreachable: (profileId: string, problem: string) => void;
  }>;
  now: () => number;
  /** Hears each balance, thousandths of a credit, and when it was asked for. */
  onBalance: (profileId: string, balanceMilli: number, askedAt: number) => void;
}>;

/** A page of the history, or why there is none. */
type HistoryAnswer =
  | Readonly<{ ok: true; page: HistoryPage }>
  | Readonly<{ ok: false; reason: 'unreachable' | 'unreadable'; message: string }>;

export class AccountReader {
  readonly #options: AccountReaderOptions;
  readonly #asking = new Map<string, Promise<number | null>>();

  constructor(options: AccountReaderOptions) {
    this.#options = options;
  }

  /**
   * The balance as the service says it now, thousandths of a credit; null where its answer cannot be read.
   * @throws EaselError `unauthorized`, `unreachable` or `service_error`, in words.
   */
  balance(profileId: string): Promise<number | null> {
    let asking = this.#asking.get(profileId);
    if (!asking) {
      asking = this.#askBalance(profileId).finally(() => this.#asking.delete(profileId));
      this.#asking.set(profileId, asking);
    }
    return asking;
  }

  /** Never rejects. */
  async historyPage(connection: Connection, page: Page): Promise<HistoryAnswer> {
    try {
      const reading = await this.#options.client.history(connection, page);
      this.#options.connections.answered(connection.profileId);
      if (reading.ok) return { ok: true, page: reading.value };
      return {
        ok: false,
        reason: 'unreadable',
        message: 'The service answered with a history that Easel cannot read.',
      };
    } catch (error) {
      this.#noteFailure(connection.profileId, error);
      const message = error instanceof Error ? error.message : String(error);
      const unread = error instanceof EaselError && error.code === 'unreadable';
      return { ok: false, reason: unread ? 'unreadable' : 'unreachable', message };
    }
  }

  async #askBalance(profileId: string): Promise<number | null> {
    const { client, connectionOf, connections, now, onBalance } = this.#options;
    const connection = await connectionOf(profileId);
    if ('missing' in connection) {
      throw new EaselError(connection.missing === 'key' ? 'unauthorized' : 'unreachable', connection.message);
    }
    const askedAt = now();
    let reading: Reading<Balance>;
    try {
      reading = await client.balance(connection);
    } catch (error) {
      this.#noteFailure(profileId, error);
      throw error;
    }
    connections.answered(profileId);
    if (!reading.ok) return null;
    onBalance(profileId, reading.value.milliCredits, askedAt);
    return reading.value.milliCredits;
  }

  #noteFailure(profileId: string, error: unknown): void {
    if (!(error instanceof EaselError)) return;
    const { connections } = this.#options;
    if (error.code === 'unreachable') connections.unreachable(profileId, error.message);
    else connections.answered(profileId, error.code === 'unauthorized' ? error.message : null);
  }
}
