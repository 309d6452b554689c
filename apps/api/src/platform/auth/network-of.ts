import { isIPv6 } from 'node:net'

/** The neighbourhood of an address, whose addresses one person may have in turn: a /24, or a /64. */
export function rangeOf(address: string): string {
  const network = networkOf(address)
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.0/24')
}

/** What one caller commands: an address of the old kind, or a whole /64 of the new one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const filled = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = address.includes('::') ? [...first, ...filled, ...last] : first
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}
