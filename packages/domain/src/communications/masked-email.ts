/** An address that its owner knows again and nobody else learns: "g…a@example.com". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return '…'
  const letters = [...email.slice(0, at)]
  const last = letters.length > 2 ? letters.at(-1) : ''
  return `${letters[0] ?? ''}…${last}${email.slice(at)}`
}
