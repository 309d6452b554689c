/** What a stranger’s server says, so that the database can keep it: without NUL and halves of characters. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
