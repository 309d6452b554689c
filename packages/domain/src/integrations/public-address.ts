/**
 * Whether an address of the internet is everybody's: what belongs to a machine, a house, a provider's inside or
 * nobody is not. Whoever lets others choose where a server calls must ask this of every address a name leads to.
 */
export function isPublicAddress(address: string): boolean {
  const v4 = parseV4(address)
  if (v4 !== null) return !privateV4.some((range) => isWithin(v4, range))
  const v6 = parseV6(address)
  return v6 !== null && isPublicV6(v6)
}

export function isLoopbackAddress(address: string): boolean {
  const v4 = parseV4(address)
  if (v4 !== null) return v4 >>> 24 === 127
  return parseV6(address)?.every((group, nth) => group === (nth === 7 ? 1 : 0)) ?? false
}

interface Range {
  readonly first: number
  readonly bits: number
}

/** Special purposes by the registry of the internet, and the one public address behind which a cloud answers its own machines. */
const privateV4: readonly Range[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(rangeOf)

function rangeOf(text: string): Range {
  const [first = '', bits] = text.split('/')
  return { first: parseV4(first) ?? 0, bits: Number(bits) }
}

function isWithin(address: number, { first, bits }: Range): boolean {
  const mask = bits === 0 ? 0 : (-1 << (32 - bits)) >>> 0
  return (address & mask) >>> 0 === first
}

/** As it is written everywhere: four numbers, none with a zero before it, which some read as octal. */
function parseV4(text: string): number | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return null
  const bytes = parts.map(Number)
  if (bytes.some((byte) => byte > 255)) return null
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}

/**
 * Only what was given out for everybody (2000::/3) counts, so that nothing that wraps another address
 * (IPv4 in IPv6, translations, site-local, unique local) comes through; and of that not what is for
 * protocols, tunnels and books.
 */
function isPublicV6([one = 0, two = 0]: readonly number[]): boolean {
  if (one < 0x2000 || one > 0x3fff) return false
  const isForProtocols = one === 0x2001 && two < 0x0200
  const isForBooks = (one === 0x2001 && two === 0x0db8) || (one === 0x3fff && two < 0x1000)
  const isTunnel = one === 0x2002
  return !isForProtocols && !isForBooks && !isTunnel
}

/** Eight groups; null for what is no such address, or only one within a zone. */
function parseV6(text: string): number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [left, right] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const groups = [...(left ?? []), ...(right ?? [])]
  const expanded = groups.flatMap((group, nth) => groupsOf(group, nth === groups.length - 1))
  if (expanded.includes(null)) return null
  const missing = 8 - expanded.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  const before = left?.length ?? 0
  const isLastOnTheLeft = halves.length === 2 && right?.length === 0 && text.includes('.')
  if (isLastOnTheLeft) return null
  return [...expanded.slice(0, before), ...Array(missing).fill(0), ...expanded.slice(before)]
}

/** A group, or an address of the old kind at the end, which stands for two. */
function groupsOf(text: string, isLast: boolean): (number | null)[] {
  const v4 = isLast ? parseV4(text) : null
  if (v4 !== null) return [v4 >>> 16, v4 & 0xffff]
  return [/^[0-9a-f]{1,4}$/i.test(text) ? Number.parseInt(text, 16) : null]
}
