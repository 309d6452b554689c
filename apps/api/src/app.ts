import type { FastifyInstance } from 'fastify'
import { tags } from '#features/analytics/tags/tags.resource'
import { sessionRoutes } from '#features/auth/session/session.endpoints'
import { homeRoutes } from '#features/home/overview/overview.endpoints'
import { placeRoutes } from '#features/onboarding/places/places.endpoints'
import { vatCodeRoutes } from '#features/onboarding/vat-code/vat-code.endpoints'
import { languageRoutes } from '#features/permission/language/language.endpoints'
import { lookupRoutes } from '#features/sales/lookups/lookups.endpoints'
import { pingRoutes } from '#features/system/ping/ping.endpoints'
import { userDetailRoutes } from '#features/user/detail/detail.endpoints'
import type { Deps } from '#platform/http/context'
import { createServer, type ServerOptions } from '#platform/http/create-server'
import { mountRoute } from '#platform/http/mount-route'
import { openApiDocument } from '#platform/http/openapi'
import { serveReference } from '#platform/http/reference-page'
import type { Route } from '#platform/http/route'
import { serveWeb, type WebSettings } from '#platform/http/web-files'

export interface AppOptions extends ServerOptions {
  readonly deps: Deps
  readonly checksAnswers: boolean
  readonly webFolder: string
  readonly webSettings: WebSettings
}

/** Every list with a form. */
export const resources = [tags]

/** Everything that can be called: this list is the architecture. */
export const routes: readonly Route[] = [
  ...pingRoutes,
  ...sessionRoutes,
  ...placeRoutes,
  ...vatCodeRoutes,
  ...languageRoutes,
  ...userDetailRoutes,
  ...homeRoutes(resources),
  ...lookupRoutes,
  ...resources.flatMap((resource) => resource.routes),
]

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = await createServer(options)
  for (const route of routes) mountRoute(app, route, options)
  serveReference(app, openApiDocument(routes.map(({ endpoint }) => endpoint)))
  await serveWeb(app, options.webFolder, options.webSettings)
  return app
}
