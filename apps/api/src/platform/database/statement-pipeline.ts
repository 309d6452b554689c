import pg from 'pg'

/** One statement, as the driver takes it. */
export type Statement = pg.QueryConfig & { readonly values?: unknown[] }

/**
 * Statements that travel together: one way there, one back, and one transaction, which ends with them. Each is answered
 * by its own result, or all of them by the error of the first that fails.
 */
export class StatementPipeline implements pg.Submittable {
  /** Given by the driver, who puts its own around it: that knows of time-outs. */
  callback: Answered | undefined
  readonly statements: readonly Statement[]
  #queries: DriverQuery[] = []
  #results: pg.QueryResult[] = []
  #failure: unknown = null
  #described: Descriptions | undefined

  /** Read by the driver. */
  readonly query_timeout: number | undefined

  constructor(statements: readonly Statement[], patienceMs?: number) {
    this.statements = statements
    this.query_timeout = patienceMs
  }

  /** The same with names for statements whose plans are kept. */
  named(nameOf: (statement: Statement) => Statement): StatementPipeline {
    return new StatementPipeline(this.statements.map(nameOf), this.query_timeout)
  }

  /** By its name and text the driver remembers what has been parsed. */
  get name(): string | undefined {
    return this.#current?.name
  }

  get text(): string | undefined {
    return this.#current?.text
  }

  get #current(): DriverQuery | undefined {
    return this.#queries[this.#results.length]
  }

  submit(connection: pg.Connection): void {
    // What queries of the driver's own are given; its types name less of it.
    const driver = connection as unknown as DriverConnection
    const described = descriptionsOn(driver)
    this.#described = described
    this.#queries = this.statements.map((statement) => this.#queryOf(statement))
    driver.stream.cork()
    try {
      for (const query of this.#queries) {
        const known = query.hasBeenParsed(driver) ? described.get(query.name ?? '') : undefined
        if (known) query.handleRowDescription(known)
        query.prepare(onTheWay(driver, known !== undefined))
        // Its values could not be written out: nothing goes without it.
        if (this.#failure) break
      }
    } finally {
      driver.sync()
      driver.stream.uncork()
    }
  }

  #queryOf(statement: Statement): DriverQuery {
    // The driver's types leave out how a query is sent and answered.
    const query = new pg.Query(statement) as unknown as DriverQuery
    query.callback = (error, result) => {
      if (result) this.#results.push(result)
      else this.#failure ??= error
    }
    return query
  }

  handleRowDescription(message: RowDescription): void {
    const query = this.#current
    if (query?.name) this.#described?.set(query.name, message)
    query?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: DriverConnection): void {
    this.#current?.handleCommandComplete(message, connection)
    this.#current?.handleReadyForQuery(connection)
  }

  handleEmptyQuery(connection: DriverConnection): void {
    this.#current?.handleReadyForQuery(connection)
  }

  handleError(error: unknown, connection: DriverConnection): void {
    for (const { name } of this.#queries) {
      if (name !== undefined) delete connection.submittedNamedStatements[name]
    }
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.callback?.(this.#failure)
    else this.callback?.(null, this.#results)
  }
}

type Answered = (error: unknown, results?: readonly pg.QueryResult[]) => void

/** Sends some statements together. */
export function sendTogether(
  client: pg.ClientBase,
  statements: readonly Statement[],
  patienceMs?: number,
): Promise<readonly pg.QueryResult[]> {
  return new Promise((resolve, reject) => {
    const answered: Answered = (error, results) => (results ? resolve(results) : reject(error))
    // Who submits something of their own gives the callback beside it; the driver's types do not know.
    Reflect.apply(client.query, client, [new StatementPipeline(statements, patienceMs), answered])
  })
}

interface RowDescription {
  readonly fields: readonly unknown[]
}

/** What the driver's own queries can do, beyond what its types say. */
interface DriverQuery {
  readonly name?: string
  readonly text: string
  callback: (error: unknown, result?: pg.QueryResult) => void
  prepare(connection: DriverConnection): void
  hasBeenParsed(connection: DriverConnection): unknown
  handleRowDescription(message: RowDescription): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: DriverConnection): void
  handleReadyForQuery(connection: DriverConnection): void
}

interface DriverConnection {
  readonly stream: { cork(): void; uncork(): void }
  readonly submittedNamedStatements: Record<string, string>
  sync(): void
}

/** Each statement would end its transaction by itself: here the last does, for all of them. */
function onTheWay(connection: DriverConnection, isDescribed: boolean): DriverConnection {
  const nothing = { value: () => {} }
  return Object.create(connection, { sync: nothing, ...(isDescribed && { describe: nothing }) })
}

/** By the name of a statement: which columns its rows have. Its plan is kept, and with it they stay the same. */
type Descriptions = Map<string, RowDescription>

const descriptions = new WeakMap<DriverConnection, Descriptions>()

function descriptionsOn(connection: DriverConnection): Descriptions {
  const known = descriptions.get(connection) ?? new Map<string, RowDescription>()
  descriptions.set(connection, known)
  return known
}
