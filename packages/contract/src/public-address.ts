import ipaddr from 'ipaddr.js'

/** Behind this public address a cloud answers its own machines. */
const cloudInside = '168.63.129.16'

/** Of IPv6 only what was given out for everybody counts: nothing that wraps another address comes through. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')
const forBooks = ipaddr.IPv6.parseCIDR('3fff::/20')

/**
 * Whether an address of the internet is everybody's: what belongs to a machine, a business, a provider's inside
 * or nobody is not. Whoever lets others choose where a server calls must ask this of every address a name leads to.
 */
export function isPublicAddress(text: string): boolean {
  const address = parsed(text)
  if (address?.range() !== 'unicast' || text === cloudInside) return false
  if (address instanceof ipaddr.IPv4) return true
  return address.match(givenOut) && !address.match(forBooks)
}

export function isLoopbackAddress(text: string): boolean {
  return parsed(text)?.range() === 'loopback'
}

/** Four decimal numbers, none with a zero before it, which some read as octal; or eight groups without a zone. */
function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  const isPlain = !text.includes('%') && ipaddr.IPv6.isValid(text)
  return isPlain ? ipaddr.IPv6.parse(text) : null
}
