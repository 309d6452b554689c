/** On a phone days in which today lies begin with it, and end with those that are over. */
export function fromToday<Day extends { readonly date: string }>(
  days: readonly Day[],
  today: string,
): readonly Day[] {
  const at = days.findIndex(({ date }) => date === today)
  return at > 0 ? [...days.slice(at), ...days.slice(0, at)] : days
}
