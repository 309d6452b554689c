import type { AddressInfo } from 'node:net'
import { languageFromHeader } from '@cantina/contract/languages'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#platform/config'
import { Failure } from '#platform/failure'
import { createServer } from '#platform/http/create-server'
import { serveWeb, type WebSettings } from '#platform/http/web-files'
import { say } from '#platform/texts'
import type { Preparation } from './preparation'

export interface WaitingServer {
  readonly port: number
  close(): Promise<void>
}

interface Waiting {
  readonly config: Pick<Config, 'host' | 'port' | 'trustProxy'>
  readonly logger: FastifyServerOptions['logger']
  readonly preparation: Preparation
  readonly webFolder: string
  readonly webSettings: WebSettings
}

/** What needs the database is refused until then. */
const unavailable = ['/api/*', '/octo/*', '/plugin/*', '/b/*', '/q/*', '/e/*', '/metrics']
const retryAfterSeconds = 2

/** The pages while a first start makes the database: the one for signing in says how far it is. */
export async function serveWhilePreparing(waiting: Waiting): Promise<WaitingServer> {
  const { config, logger, preparation, webFolder, webSettings } = waiting
  const app = await createServer({ logger, trustProxy: config.trustProxy, limitsRate: false })
  app.get('/api/preparation', (request) => {
    const language = languageFromHeader(request.headers['accept-language'])
    const doing = say(language, `messages.preparation.${preparation.step}`)
    return { isReady: false, doing, percent: preparation.percent }
  })
  for (const path of unavailable) {
    app.all(path, () => {
      throw new Failure('unavailable', { retryAfterSeconds })
    })
  }
  await serveWeb(app, webFolder, { ...webSettings, isPreparing: true })
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    async close() {
      // Whoever asks how far it is keeps a connection, and the port is wanted now.
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
