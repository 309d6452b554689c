const shortest = 2
const longest = 100
const longestNumber = 30

/** What is worth asking the server for; empty while too little is typed. */
export function searchableText(typed: string): string {
  const text = typed.trim().slice(0, longest)
  return text.length >= shortest ? text : ''
}

/** Digits are looked for among numbers of bookings and phones, everything else among names. */
export function bookingFilterOf(q: string): { number: string } | { name: string } {
  return /\d/.test(q) ? { number: q.slice(0, longestNumber) } : { name: q }
}
