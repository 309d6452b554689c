import { runServer } from './run-server'

/** The server as it runs once everything is built. */
await runServer(process.env)
