const secondsPerDay = 86_400

export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return decodeURIComponent(value)
  }
  return null
}

export function writeCookie(name: string, value: string, days: number): void {
  const lifetime = Math.round(days * secondsPerDay)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifetime}; secure; samesite=strict`
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0)
}
