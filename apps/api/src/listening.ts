import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Config, SetupProblem } from '#platform/config'

/** Asked before anything is made: whoever must choose another port has lost nothing. */
export async function requireFreePort(config: Config): Promise<void> {
  const probe = createServer()
  const outcome = once(probe, 'listening')
  probe.listen(config.port, config.host)
  try {
    await outcome
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, config)
  } finally {
    probe.close()
  }
}

export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, config)
  }
  const address = app.addresses()[0] as AddressInfo | undefined
  return addressOf(config, address?.port ?? config.port)
}

/** Where a browser finds what listens on this port. */
export function addressOf(config: Pick<Config, 'baseUrl' | 'host'>, port: number): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return config.baseUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function explained(error: NodeJS.ErrnoException, { host, port }: Config): unknown {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SetupProblem(
        `Port ${port} is already in use. Stop what runs there, or set PORT to another one.`,
      )
    case 'EACCES':
      return new SetupProblem(`Port ${port} needs more rights. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SetupProblem(`This machine has no address ${host}. Check HOST.`)
    default:
      return error
  }
}
