import { mailboxRoutes } from '#features/communications/mailbox/mailbox.endpoints'
import { openApiDocument } from '#platform/openapi/describe-calls'
import { routes } from './routes'

// Written by a bundle of its own, for the tools that check the description: no server has to start.
const endpoints = [...routes, ...mailboxRoutes].map(({ endpoint }) => endpoint)
process.stdout.write(JSON.stringify(openApiDocument(endpoints)))
