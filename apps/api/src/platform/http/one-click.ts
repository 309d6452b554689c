import type { FastifyInstance, RouteOptions } from 'fastify'

/** The two kinds of form in which mail programs say `List-Unsubscribe=One-Click`. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const longestForm = 2_000

/** Mounts a call that mail programs make too: no other call takes a form, and what stands in this one is not read. */
export function mountOneClick(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (calls) => {
    calls.addContentTypeParser(
      formTypes,
      { parseAs: 'string', bodyLimit: longestForm },
      (_, __, done) => done(null, undefined),
    )
    calls.route(route)
  })
}
