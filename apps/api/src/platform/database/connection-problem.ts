import type pg from 'pg'
import { SetupProblem } from '#platform/config'
import { databaseErrorOf } from './database-errors'

interface Refusal {
  readonly where: string
  /** The setting that names the database. */
  readonly setting: string
  readonly code: string
  readonly message: string
}

/** By the code of what was refused, or by its words where it has none. */
const lines: readonly (readonly [RegExp, (refusal: Refusal) => string])[] = [
  [
    /^28P01$/,
    ({ where, setting }) =>
      `The database at ${where} refuses this user or password. Check ${setting}.`,
  ],
  [
    /^28000$/,
    ({ where, setting, message }) =>
      `The database at ${where} does not let this user in from here (${message}). Check ${setting}, and pg_hba.conf there.`,
  ],
  [
    /client password must be/,
    ({ where, setting }) => `The database at ${where} wants a password. Add it to ${setting}.`,
  ],
  [
    /^3D000$/,
    ({ where, setting }) =>
      `The database at ${where} does not exist. Create it, or check ${setting}.`,
  ],
  [
    /SELF_SIGNED|^UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)|^CERT_(UNTRUSTED|REJECTED)$/,
    ({ where, setting, code }) =>
      `The certificate of the database at ${where} was signed by an authority that is not known here (${code}). Add sslrootcert= with the file of that authority's certificate to ${setting}.`,
  ],
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    ({ where, code }) =>
      `The certificate of the database at ${where} has expired or is not valid yet (${code}). Renew it there, and check the clock of this machine.`,
  ],
  [
    /^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/,
    ({ where, setting, message }) =>
      `The certificate of the database at ${where} is for another name (${message}). Use a name of the certificate in ${setting}.`,
  ],
  [
    /^(CERT_|ERR_(TLS|SSL|OSSL)_|EPROTO$)/,
    ({ where, setting, code }) =>
      `No encrypted connection to the database at ${where} comes about (${code}). Check its certificate, and the ssl settings in ${setting}.`,
  ],
  [
    /does not support SSL/,
    ({ where, setting }) =>
      `The database at ${where} offers no encrypted connection. Switch ssl on there, or take sslmode out of ${setting}.`,
  ],
  [
    /^(ECONN|ENOTFOUND|EHOST|ENET|ETIMEDOUT|EAI_AGAIN|ENOENT|57P03|53300)|timeout|terminated/i,
    ({ where, setting, code }) =>
      `The database at ${where} cannot be reached (${code || 'no answer'}). Start it, or check ${setting}.`,
  ],
]

/** Why a database does not let us in, and what to do about it, in one line; null for everything else. */
export function connectionProblemOf(
  error: unknown,
  connection: pg.ClientConfig,
  setting = 'DATABASE_URL',
): SetupProblem | null {
  const file = unreadableFile(error, connection)
  if (file) {
    return new SetupProblem(
      `The file ${file.path} in ${setting} cannot be read (${file.code}). Check its path, and who may read it.`,
    )
  }
  const found = databaseErrorOf(error)
  const code = found?.code ?? ''
  const { message } = found ?? (error as Error)
  const [, line] = lines.find(([reason]) => reason.test(code || message)) ?? []
  return line
    ? new SetupProblem(line({ where: placeOf(connection), setting, code, message }))
    : null
}

/** The address may name files of certificates, which the driver reads before it connects. */
function unreadableFile(error: unknown, { connectionString }: pg.ClientConfig) {
  const { code, path } = error as NodeJS.ErrnoException
  if (!connectionString || !path) return null
  const named = [...new URL(connectionString).searchParams.values()]
  return named.includes(path) ? { path, code } : null
}

/** Host, port and database, never the password. */
export function placeOf({ connectionString, host, port, database }: pg.ClientConfig): string {
  if (!connectionString) return `${host ?? ''}:${port ?? 5432}/${database ?? ''}`
  const url = new URL(connectionString)
  return `${url.hostname}:${url.port || 5432}${url.pathname}`
}
