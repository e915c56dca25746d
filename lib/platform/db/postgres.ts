import { PostgresDialect, PostgresDriver } from "kysely";
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from "kysely";
import { withStorableText } from "./storable-text";
import { isConnectionLost } from "./store-problem";

/** As Kysely's, but any text can be stored, and what broke a transaction is still known after its connection was lost. */
export class SurvivingPostgresDialect extends PostgresDialect {
  constructor(private readonly settings: PostgresDialectConfig) {
    super(settings);
  }
  override createDriver(): PostgresDriver {
    return new SurvivingPostgresDriver(this.settings);
  }
}

class SurvivingPostgresDriver extends PostgresDriver {
  override async acquireConnection() {
    return withStorableText(await super.acquireConnection());
  }

  /**
   * Each statement sees what was committed before it, whatever the server's default is: what is asked after waiting for a
   * lock must see what its holder left.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const isolationLevel = settings.isolationLevel ?? "read committed";
    await super.beginTransaction(connection, { ...settings, isolationLevel });
  }

  /** On a connection that is gone the server rolls back on its own; saying so would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
    }
  }
}
