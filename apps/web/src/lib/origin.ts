/**
 * Where to go after signing in. The value comes from the address bar, so anyone may have written it:
 * only a path of this site is followed, everything else is as if there were none.
 */
export function safeOrigin(text: string | undefined): string | null {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return null
  // Browsers drop tabs and line breaks and read a backslash as a slash.
  if (/[\\\p{Cc}\s]/u.test(text)) return null
  const here = 'http://cantina.invalid'
  if (!URL.canParse(text, here)) return null
  const target = new URL(text, here)
  // Resolving `..` can leave two slashes at the start, which would name a host again.
  if (target.origin !== here || target.pathname.startsWith('//')) return null
  if (isSignIn(target.pathname)) return null
  return `${target.pathname}${target.search}${target.hash}`
}

function isSignIn(pathname: string): boolean {
  return pathname === '/sign-in' || pathname.startsWith('/sign-in/')
}
