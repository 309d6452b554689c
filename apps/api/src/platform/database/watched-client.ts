import pg from 'pg'
import { type Asked, countStatements } from './count-statements'
import { withPlanName } from './prepared-statement'
import { type SlowStatements, timed } from './slow-statements'

interface Habits {
  readonly asked: Asked
  /** Whether the server is to keep the plans of marked statements. */
  readonly keepsPlans: boolean
  readonly slowStatements: SlowStatements | null
}

/** The driver's connection, which counts and times what is asked on it and names what is planned once. */
export function watchedClient({ asked, keepsPlans, slowStatements }: Habits): typeof pg.Client {
  return class WatchedClient extends pg.Client {
    override query(...[config, ...rest]: readonly [config: unknown, ...rest: unknown[]]): never {
      countStatements(asked, config, rest[0])
      // The driver's overloads say what comes out: never is an answer to each of them.
      const ask = (...args: readonly unknown[]) => Reflect.apply(super.query, this, args) as never
      const sent = keepsPlans ? withPlanName(config) : config
      return slowStatements ? timed(this, slowStatements, [sent, ...rest], ask) : ask(sent, ...rest)
    }
  }
}
