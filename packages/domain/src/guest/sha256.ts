/** Round constants: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const rounds = firstPrimes(64).map((prime) => fraction(Math.cbrt(prime)))
const initial = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)))

/**
 * SHA-256 of ASCII text, as eight words. A browser's own is asynchronous, which costs more than the hash, and
 * is not there on a page without encryption.
 */
export function sha256(text: string): readonly number[] {
  const state = [...initial]
  const blocks = padded(text)
  const schedule = new Int32Array(64)
  for (let start = 0; start < blocks.length; start += 16) {
    for (let i = 0; i < 64; i += 1) {
      schedule[i] = i < 16 ? (blocks[start + i] ?? 0) : mixed(schedule, i)
    }
    compress(state, schedule)
  }
  return state.map((word) => word >>> 0)
}

function mixed(schedule: Int32Array, i: number): number {
  const [before15, before2] = [schedule[i - 15] ?? 0, schedule[i - 2] ?? 0]
  const low = rotate(before15, 7) ^ rotate(before15, 18) ^ (before15 >>> 3)
  const high = rotate(before2, 17) ^ rotate(before2, 19) ^ (before2 >>> 10)
  return (low + high + (schedule[i - 16] ?? 0) + (schedule[i - 7] ?? 0)) | 0
}

function compress(state: number[], schedule: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const sumE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const sumA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const next = (h + sumE + choice + (rounds[i] ?? 0) + (schedule[i] ?? 0)) | 0
    ;[h, g, f, e] = [g, f, e, (d + next) | 0]
    ;[d, c, b, a] = [c, b, a, (next + sumA + majority) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = ((state[i] ?? 0) + word) | 0
  })
}

/** The text in words, with its end marked and its length last. */
function padded(text: string): Int32Array {
  const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16)
  for (let i = 0; i < text.length; i += 1) {
    words[i >> 2] = (words[i >> 2] ?? 0) | (text.charCodeAt(i) << (24 - (i % 4) * 8))
  }
  words[text.length >> 2] = (words[text.length >> 2] ?? 0) | (0x80 << (24 - (text.length % 4) * 8))
  words[words.length - 1] = text.length * 8
  return words
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes
}
