/** The months of two years up to a day, the latest first. */
export function recentMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: 24 }, (_, back) => {
    const count = year * 12 + (month - 1) - back
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}
