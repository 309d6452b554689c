import type { NewGuest } from './guest-values'

interface Named {
  readonly name: string
  readonly surname: string | null
}

export function fullName({ name, surname }: Named): string {
  return [name, surname].filter(Boolean).join(' ')
}

/** What was looked for and not found becomes the start of a new guest. */
export function guestFromTyped(typed: string, languageId: number | null): NewGuest {
  const text = typed.trim()
  const empty: NewGuest = {
    name: '',
    surname: null,
    email: null,
    phone: null,
    countryId: null,
    languageId,
  }
  if (text.includes('@')) return { ...empty, email: text }
  if (/^\+?[\d\s/.()-]+$/.test(text) && text !== '') return { ...empty, phone: text }
  const [name = '', ...surnames] = text.split(/\s+/)
  return { ...empty, name: capital(name), surname: capital(surnames.join(' ')) || null }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
