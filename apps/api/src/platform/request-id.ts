const pattern = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/

/**
 * What a request is called from the browser to the database. Browsers and proxies may give the name, as sixteen bytes
 * in hexadecimal digits: nothing else fits in, and so nothing else gets into logs and statements.
 */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}
