const secondsPerDay = 86_400

interface Token {
  readonly token: string
  /** The first value is the cookie's lifetime in days. */
  readonly expiresIn: readonly number[]
}

export interface TokenPair {
  readonly accessToken: Token
  readonly refreshToken: Token
}

const defaultDays = 7

export function readAccessToken(): string | null {
  return readCookie('accessToken')
}

export function readRefreshToken(): string | null {
  return readCookie('refreshToken')
}

export function keepTokens({ accessToken, refreshToken }: TokenPair): void {
  writeCookie('accessToken', accessToken.token, accessToken.expiresIn[0] ?? defaultDays)
  writeCookie('refreshToken', refreshToken.token, refreshToken.expiresIn[0] ?? defaultDays)
}

export function removeTokens(): void {
  removeCookie('accessToken')
  removeCookie('refreshToken')
}

export function readUserId(): string | null {
  return readCookie('userID') ?? localStorage.getItem('userID')
}

/** The cookie ends after a week; the copy beside it serves those who stay signed in for longer. */
export function keepUserId(userId: string): void {
  writeCookie('userID', userId, defaultDays)
  localStorage.setItem('userID', userId)
}

export function removeUserId(): void {
  removeCookie('userID')
  localStorage.removeItem('userID')
}

function readCookie(name: string): string | null {
  for (const pair of document.cookie.split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return decodeURIComponent(value)
  }
  return null
}

function writeCookie(name: string, value: string, days: number): void {
  const lifetime = Math.round(days * secondsPerDay)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lifetime}; secure; samesite=strict`
}

function removeCookie(name: string): void {
  writeCookie(name, '', 0)
}
