/** A name that nobody else gives; `crypto.randomUUID` is missing on plain http. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const [, ...parts] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(hex) ?? []
  const [first, second, third, fourth, last] = parts
  return `${first}-${second}-4${third}-8${fourth}-${last}`
}
