import pg from 'pg'
import { PlanNames } from './prepared-statement'
import { type SlowStatements, timed } from './slow-statements'
import { StatementPipeline } from './statement-pipeline'

interface Habits {
  readonly asked: Asked
  /** Whether the server is to keep the plans of marked statements. */
  readonly keepsPlans: boolean
  readonly slowStatements: SlowStatements | null
}

/** The driver's connection, which counts and times what is asked on it and names what is planned once. */
export function watchedClient({ asked, keepsPlans, slowStatements }: Habits): typeof pg.Client {
  const plans = keepsPlans ? new PlanNames() : null
  return class WatchedClient extends pg.Client {
    override query(...[config, ...rest]: readonly [config: unknown, ...rest: unknown[]]): never {
      countStatements(asked, config, rest[0])
      // The driver's overloads say what comes out: never is an answer to each of them.
      const ask = (...args: readonly unknown[]) => Reflect.apply(super.query, this, args) as never
      const sent = plans ? withNames(plans, config) : config
      return slowStatements ? timed(this, slowStatements, [sent, ...rest], ask) : ask(sent, ...rest)
    }
  }
}

function withNames(plans: PlanNames, config: unknown): unknown {
  return config instanceof StatementPipeline
    ? config.named((statement) => plans.withName(statement))
    : plans.withName(config)
}

/** How often a database was asked since the process began. */
export interface Asked {
  statements: number
  /** Questions with their answers: what opens a transaction travels together. */
  roundTrips: number
}

/** Counts one question: the statements in it, and its way there and back. */
function countStatements(asked: Asked, config: unknown, values: unknown): void {
  asked.roundTrips += 1
  if (config instanceof StatementPipeline) {
    asked.statements += config.statements.length
    return
  }
  asked.statements += statementsIn(textOf(config), Array.isArray(values))
}

/** One with values is always alone. */
function statementsIn(text: string, hasValues: boolean): number {
  if (hasValues || !text.includes(';')) return 1
  return text.split(';').filter((part) => part.trim() !== '').length
}

function textOf(config: unknown): string {
  return typeof config === 'string' ? config : String((config as { text?: unknown }).text)
}
