import { useSearch } from '@tanstack/react-router'

/** Which page and which mail is shown stands in the address: the browser's back leads back to the list. */
export function useMailboxAddress() {
  const { page, mail } = useSearch({ strict: false })
  const asked = Number(page)
  const current = Number.isInteger(asked) && asked >= 1 && asked <= 200 ? asked : 1
  const searchOf = (to: number, chosen?: string): Record<string, string> => ({
    ...(to > 1 ? { page: String(to) } : {}),
    ...(chosen ? { mail: chosen } : {}),
  })
  return {
    page: current,
    mailId: mail,
    toMail: (id: string) => searchOf(current, id),
    toPage: (to: number) => searchOf(to),
  }
}
